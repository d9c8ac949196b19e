import { clientScreens } from './client-screens.ts'
import { platformScreens } from './platform-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen } from './screen.ts'
import { supplierScreens } from './supplier-screens.ts'

/** Every screen of the product, with the texts it must show and the parts that can be opened on it. */
export const screens: readonly Screen[] = [...publicScreens, ...clientScreens, ...supplierScreens, ...platformScreens]
