import { Menu, Portal } from '@chakra-ui/react'
import { menuSlotRecipe } from '@chakra-ui/react/theme'
import { Fragment, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { RowAction } from './row-action.ts'

export interface RowMenuListProps {
  open: boolean
  /** The id of the button that opens the menu and gets the focus back. */
  buttonId: string
  actions: readonly RowAction[]
  onOpenChange: (open: boolean) => void
}

/** What the menu of a row holds. */
export function RowMenuList({ open, buttonId, actions, onOpenChange }: RowMenuListProps) {
  // A dialog that opens before the menu has closed could be closed together with it.
  const chosen = useRef<() => void>(undefined)
  const finish = () => {
    chosen.current?.()
    chosen.current = undefined
  }
  return (
    <Menu.Root
      recipe={menuSlotRecipe}
      open={open}
      ids={{ trigger: buttonId }}
      positioning={{ placement: 'bottom-end' }}
      onOpenChange={(change) => onOpenChange(change.open)}
      onExitComplete={finish}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="48" maxWidth="calc(100vw - 1rem)">
            {actions.map((action, index) => (
              <Fragment key={action.text}>
                {action.destructive && index > 0 && <Menu.Separator />}
                <Item action={action} onChoose={() => (chosen.current = action.onPress)} />
              </Fragment>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function Item({ action, onChoose }: { action: RowAction; onChoose: () => void }) {
  const { icon: Icon, text, label, destructive, to, state, download } = action
  const content = (
    <>
      <Icon size={18} aria-hidden /> {text}
    </>
  )
  const item = { value: text, 'aria-label': label, minHeight: '11', textStyle: 'md' } as const
  if (to !== undefined) {
    return (
      <Menu.Item {...item} asChild>
        <Link to={to} state={state}>
          {content}
        </Link>
      </Menu.Item>
    )
  }
  if (download !== undefined) {
    return (
      <Menu.Item {...item} asChild>
        <a href={download} download>
          {content}
        </a>
      </Menu.Item>
    )
  }
  return (
    // The menu's own onSelect misses a click without a preceding pointer movement.
    <Menu.Item
      {...item}
      {...(destructive && { color: 'fg.error', _highlighted: { bg: 'red.subtle', color: 'fg.error' } })}
      onClick={onChoose}
    >
      {content}
    </Menu.Item>
  )
}
