import { switchSlotRecipe } from '@chakra-ui/react/theme'
import { touchable } from './touchable.ts'

/** An open switch must be recognisable as a switch: 3:1 against the page. */
export const switchRecipe = touchable(switchSlotRecipe, {}, { solid: { control: { bg: 'border.control' } } })
