import { comboboxSlotRecipe } from '@chakra-ui/react/theme'
import { controlOutline, touchable } from './touchable.ts'

/** The text ends where the clear and open buttons begin. */
export const comboboxRecipe = touchable(
  comboboxSlotRecipe,
  {
    md: {
      root: { '--combobox-input-height': 'sizes.11' },
      input: { textStyle: 'md', pe: '7rem' },
      item: { py: '2.5' },
    },
  },
  { outline: { input: controlOutline } },
)
