import { Menu, Portal, type MenuContentProps } from '@chakra-ui/react'
import { menuSlotRecipe } from '@chakra-ui/react/theme'
import { useRef, type ReactNode } from 'react'

export interface MenuListProps {
  open: boolean
  /** The id of the button that opens the menu and gets the focus back. */
  buttonId: string
  onOpenChange: (open: boolean) => void
}

interface MenuListContent extends MenuListProps {
  minWidth: MenuContentProps['minWidth']
  children: ReactNode
  onClosed: () => void
}

/** The list of a menu whose button is loaded apart from it. */
export function MenuList({ open, buttonId, minWidth, children, onOpenChange, onClosed }: MenuListContent) {
  return (
    <Menu.Root
      recipe={menuSlotRecipe}
      open={open}
      ids={{ trigger: buttonId }}
      positioning={{ placement: 'bottom-end' }}
      onOpenChange={(change) => onOpenChange(change.open)}
      onExitComplete={onClosed}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth={minWidth} maxWidth="calc(100vw - 1rem)">
            {children}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

/**
 * What is chosen happens once the menu has closed: a dialog that opens before could be closed together with it.
 * `onClosed` is for the menu's list.
 */
export function useMenuChoice() {
  const chosen = useRef<() => void>(undefined)
  return {
    choose(action: (() => void) | undefined) {
      chosen.current = action
    },
    onClosed() {
      chosen.current?.()
      chosen.current = undefined
    },
  }
}
