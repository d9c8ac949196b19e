import { CloseButton, Drawer, Portal, Stack } from '@chakra-ui/react'
import { drawerSlotRecipe } from '@chakra-ui/react/theme'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../ui/brand.tsx'
import { NavigationEntries } from './sidebar.tsx'
import { TopBarLinks } from './top-bar-links.tsx'

export interface NavigationDrawerProps {
  open: boolean
  onClose: () => void
}

/** The same navigation on narrow screens, with the links that do not fit into the top bar there. */
export function NavigationDrawer({ open, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer.Root
      recipe={drawerSlotRecipe}
      open={open}
      placement="start"
      onOpenChange={(change) => !change.open && onClose()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>
                <Brand />
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body onClick={(event) => (event.target as Element).closest('a') && onClose()}>
              <Stack gap="4">
                <NavigationEntries />
                <TopBarLinks stacked />
              </Stack>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={t('shell.closeNavigation')} colorPalette="gray" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
