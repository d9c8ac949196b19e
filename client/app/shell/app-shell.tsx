import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { loadedWhenOpen } from '../../ui/loaded-when-open.tsx'
import { AfterLoad } from './after-load.tsx'
import type { NavigationDrawerProps } from './navigation-drawer.tsx'
import { keepSidebar, sidebarWasOpen } from './kept-sidebar.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const NavigationDrawer = loadedWhenOpen<NavigationDrawerProps>(
  () => import('./navigation-drawer.tsx').then((module) => module.NavigationDrawer),
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
)

/** Top bar, sidebar and the page. The toggle closes the sidebar on wide screens and opens a drawer on narrow ones. */
export function AppShell() {
  const { t } = useTranslation()
  const [sidebar, setSidebar] = useState(sidebarWasOpen)
  const [drawer, setDrawer] = useState(false)
  const toggle = () => {
    keepSidebar(!sidebar)
    setSidebar(!sidebar)
  }
  return (
    <Flex direction="column" minHeight="100dvh">
      <meta name="robots" content="noindex" />
      <SkipLink label={t('common.skipToContent')} />
      <TopBar sidebarOpen={sidebar} onToggleSidebar={toggle} onOpenDrawer={() => setDrawer(true)} />
      <AfterLoad />
      <Flex flex="1" minHeight="0">
        {sidebar && <Sidebar />}
        <Box as="main" id="content" flex="1" minWidth="0" tabIndex={-1} outline="none">
          <Outlet />
        </Box>
      </Flex>
      <NavigationDrawer open={drawer} onClose={() => setDrawer(false)} />
    </Flex>
  )
}

function SkipLink({ label }: { label: string }) {
  return (
    <Box
      asChild
      data-print="hide"
      position="fixed"
      top="-20"
      insetInlineStart="3"
      zIndex="skipNav"
      padding="3"
      bg="bg"
      borderRadius="l2"
      shadow="lg"
      _focus={{ top: '3' }}
    >
      <a href="#content">{label}</a>
    </Box>
  )
}
