import { comboboxSlotRecipe } from '@chakra-ui/react/theme'
import { controlOutline, touchable } from './touchable.ts'

const atEnd = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: '11',
  minWidth: '11',
}

/**
 * The text ends where the clear and open buttons begin. Their icons stand at the end of their 44 px, the open one where a
 * select has its own.
 */
export const comboboxRecipe = touchable(
  comboboxSlotRecipe,
  {
    md: {
      root: { '--combobox-input-height': 'sizes.11', '--combobox-indicator-size': 'sizes.4.5' },
      input: { textStyle: 'md', pe: '6.5rem' },
      indicatorGroup: { px: '0', gap: '0' },
      clearTrigger: { ...atEnd, pe: '1' },
      trigger: { ...atEnd, pe: '2', color: 'fg.muted' },
      item: { py: '2.5' },
    },
  },
  { outline: { input: controlOutline } },
)
