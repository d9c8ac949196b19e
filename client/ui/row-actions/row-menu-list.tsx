import { Menu } from '@chakra-ui/react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { MenuList, useMenuChoice, type MenuListProps } from '../menu-list.tsx'
import type { RowAction } from './row-action.ts'

export interface RowMenuListProps extends MenuListProps {
  actions: readonly RowAction[]
}

/** What the menu of a row holds. */
export function RowMenuList({ actions, ...menu }: RowMenuListProps) {
  const { choose, onClosed } = useMenuChoice()
  return (
    <MenuList {...menu} minWidth="48" onClosed={onClosed}>
      {actions.map((action, index) => (
        <Fragment key={action.text}>
          {action.destructive && index > 0 && <Menu.Separator />}
          <Item action={action} onChoose={() => choose(action.onPress)} />
        </Fragment>
      ))}
    </MenuList>
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
