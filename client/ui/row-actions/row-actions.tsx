import { Flex } from '@chakra-ui/react'
import type { RowAction } from './row-action.ts'
import { RowIcon } from './row-icon.tsx'
import { RowMenu } from './row-menu.tsx'

export interface RowActionsProps {
  /** The name of the row or card, for the accessible name of the menu. */
  name: string
  /** Those that the viewer has; false and undefined are left out. */
  actions: readonly (RowAction | false | undefined)[]
  /** How many stand as icons where there are more than two; the others are in the menu. */
  standing?: number
  /** On a card of a phone all actions are in the menu. */
  onCard?: boolean
  /** Above each other instead of side by side. */
  stacked?: boolean
}

/** The most actions that stand as icons. */
const most = 2

/** What can be done with a row or card: at most two quiet icons, and a menu for what is more. */
export function RowActions({ name, actions, standing = most, onCard, stacked }: RowActionsProps) {
  const all = actions.filter((action) => action !== false && action !== undefined)
  const icons = onCard ? 0 : all.length > most ? standing : most
  const inMenu = all.slice(icons)
  if (all.length === 0) return null
  return (
    <Flex direction={stacked ? 'column' : 'row'} gap="1" justify="flex-end">
      {all.slice(0, icons).map((action) => (
        <RowIcon key={action.text} action={action} stacked={stacked} />
      ))}
      {inMenu.length > 0 && <RowMenu name={name} actions={inMenu} />}
    </Flex>
  )
}
