import { Button, Flex } from '@chakra-ui/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { paths } from '../lib/paths.ts'
import { ColourModeButton } from '../ui/colour-mode-button.tsx'
import { DeleteRowButton } from '../ui/delete-row-button.tsx'
import { EditRowButton } from '../ui/edit-row-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
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
    name: 'LinkButton',
    Shown: () => (
      <LinkButton to={paths.machines()}>
        <Plus aria-hidden /> Register New Machine
      </LinkButton>
    ),
  },
  { name: 'TextLink', Shown: () => <TextLink to={paths.login()}>Back to Login</TextLink> },
  {
    name: 'EditRowButton and DeleteRowButton',
    Shown: () => (
      <Flex gap="1">
        <EditRowButton label="Edit Press 4" onPress={nothing} />
        <DeleteRowButton label="Delete Press 4" onPress={nothing} />
      </Flex>
    ),
  },
  { name: 'ColourModeButton', Shown: () => <ColourModeButton /> },
]
