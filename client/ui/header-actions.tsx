import { Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useNarrow } from '../lib/use-narrow.ts'
import { LinkButton } from './link-button.tsx'
import type { RowAction } from './row-actions/row-action.ts'
import { RowMenu } from './row-actions/row-menu.tsx'

/** An action of a page beside its main one. */
export interface FurtherAction extends RowAction {
  /** Whether there is something to act on is not known yet: the button keeps its place. */
  pending?: boolean
  /** It opens a dialog. */
  dialog?: boolean
}

interface HeaderActionsProps {
  /** The name of the page, for the accessible name of the menu. */
  name: string
  /** What to do next: a filled button or link. */
  main: ReactNode
  further: readonly (FurtherAction | false | undefined)[]
}

/** The actions of a list in its header: buttons in one row; on a phone all but the main one are in a menu. */
export function HeaderActions({ name, main, further }: HeaderActionsProps) {
  const narrow = useNarrow()
  const actions = further.filter((action) => action !== false && action !== undefined)
  if (narrow) {
    return (
      <Flex gap="2">
        {main}
        {actions.length > 0 && <RowMenu name={name} actions={actions} outlined />}
      </Flex>
    )
  }
  return (
    <>
      {actions.map((action) => (
        <FurtherButton key={action.text} action={action} />
      ))}
      {main}
    </>
  )
}

function FurtherButton({ action }: { action: FurtherAction }) {
  const { icon: Icon, text, label, to, state, pending, dialog, onPress } = action
  const look = {
    variant: 'outline',
    colorPalette: 'gray',
    'aria-label': label === text ? undefined : label,
    visibility: pending ? 'hidden' : undefined,
  } as const
  const content = (
    <>
      <Icon aria-hidden /> {text}
    </>
  )
  if (to !== undefined) {
    return (
      <LinkButton to={to} state={state} {...look}>
        {content}
      </LinkButton>
    )
  }
  return (
    <Button {...look} aria-haspopup={dialog ? 'dialog' : undefined} onClick={onPress}>
      {content}
    </Button>
  )
}
