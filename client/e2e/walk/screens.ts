import { clientScreens } from './client-screens.ts'
import { platformScreens } from './platform-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen } from './screen.ts'
import { supplierScreens } from './supplier-screens.ts'

/** Every screen of the product, with what must be read there and what can be opened there. */
export const screens: readonly Screen[] = [...publicScreens, ...clientScreens, ...supplierScreens, ...platformScreens]
