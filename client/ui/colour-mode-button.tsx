import { IconButton } from '@chakra-ui/react'
import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { setColourMode, useColourMode } from '../lib/colour-mode.ts'

interface ColourModeButtonProps {
  /** On wide screens it stands before something that is dark in both modes. */
  beforePicture?: boolean
}

/** Switches between light and dark. */
export function ColourModeButton({ beforePicture }: ColourModeButtonProps) {
  const { t } = useTranslation()
  const mode = useColourMode()
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = other === 'dark' ? t('common.colourModeDark') : t('common.colourModeLight')
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      color={beforePicture ? { md: 'white' } : undefined}
      _hover={beforePicture ? { md: { bg: 'whiteAlpha.300' } } : undefined}
      aria-label={label}
      title={label}
      onClick={() => setColourMode(other)}
    >
      {other === 'dark' ? <Moon /> : <Sun />}
    </IconButton>
  )
}
