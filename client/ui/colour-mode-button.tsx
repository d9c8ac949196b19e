import { IconButton } from '@chakra-ui/react'
import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { setColourMode, useColourMode } from '../lib/colour-mode.ts'

/** Switches between light and dark. */
export function ColourModeButton() {
  const { t } = useTranslation()
  const mode = useColourMode()
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = other === 'dark' ? t('common.colourModeDark') : t('common.colourModeLight')
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      onClick={() => setColourMode(other)}
    >
      {other === 'dark' ? <Moon /> : <Sun />}
    </IconButton>
  )
}
