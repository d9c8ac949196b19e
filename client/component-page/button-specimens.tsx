import { Button, Flex } from '@chakra-ui/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { paths } from '../lib/paths.ts'
import { ColourModeButton } from '../ui/colour-mode-button.tsx'
import { HeaderActions } from '../ui/header-actions.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { RowActions } from '../ui/row-actions/row-actions.tsx'
import { deleteAction, editAction } from '../ui/row-actions/row-action.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { Specimen } from './specimen.ts'

const nothing = () => {}

export const buttonSpecimens: readonly Specimen[] = [
  { name: 'Button', Shown: () => <Button>Save</Button> },
  { name: 'Button, disabled', Shown: () => <Button disabled>Next</Button> },
  {
    name: 'Button, loading',
    Shown: () => (
      <Button loading loadingText="Saving…">
        Save
      </Button>
    ),
  },
  {
    name: 'Button, second in rank',
    Shown: () => (
      <Button variant="outline" colorPalette="gray">
        Cancel
      </Button>
    ),
  },
  {
    name: 'Button, second in rank, disabled',
    Shown: () => (
      <Button variant="outline" colorPalette="gray" disabled>
        Cancel
      </Button>
    ),
  },
  {
    name: 'Button, quiet',
    Shown: () => (
      <Button variant="ghost" colorPalette="gray">
        <Pencil aria-hidden /> Edit
      </Button>
    ),
  },
  {
    name: 'Button, destructive',
    Shown: () => (
      <Button variant="outline" colorPalette="red">
        <Trash2 aria-hidden /> Delete
      </Button>
    ),
  },
  {
    name: 'HeaderActions',
    Shown: () => (
      <Flex gap="2" wrap="wrap">
        <HeaderActions
          name="Machines"
          main={<Button>Register New Machine</Button>}
          further={[{ icon: Pencil, text: 'Import', label: 'Import', onPress: nothing }]}
        />
      </Flex>
    ),
  },
  {
    name: 'LinkButton',
    Shown: () => (
      <LinkButton to={paths.machines()}>
        <Plus aria-hidden /> Register New Machine
      </LinkButton>
    ),
  },
  { name: 'TextLink', Shown: () => <TextLink to={paths.login()}>Back to Login</TextLink> },
  {
    name: 'RowActions',
    Shown: () => (
      <RowActions
        name="Press 4"
        actions={[editAction('Edit Press 4', nothing), deleteAction('Delete Press 4', nothing)]}
      />
    ),
  },
  {
    name: 'RowActions, on a card',
    Shown: () => (
      <RowActions
        name="Press 4"
        onCard
        actions={[editAction('Edit Press 4', nothing), deleteAction('Delete Press 4', nothing)]}
      />
    ),
  },
  { name: 'ColourModeButton', Shown: () => <ColourModeButton /> },
]
