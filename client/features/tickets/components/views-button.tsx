import { Box, Button } from '@chakra-ui/react'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedWhenOpen } from '../../../ui/loaded-when-open.tsx'
import type { ViewsWindowProps } from './views-window.tsx'

const load = () => import('./views-window.tsx').then((module) => module.ViewsWindow)

const ViewsWindow = loadedWhenOpen<ViewsWindowProps>(load, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
})

/** Opens the user's saved views of ticket lists. */
export function ViewsButton(props: Omit<ViewsWindowProps, 'open' | 'onClose'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        aria-label={t('savedViews.open')}
        px={{ base: '3', sm: '4' }}
        onClick={() => setOpen(true)}
      >
        <Bookmark aria-hidden />
        <Box as="span" hideBelow="sm">
          {t('savedViews.open')}
        </Box>
      </Button>
      <ViewsWindow {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
