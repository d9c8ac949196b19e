import type { ComponentType } from 'react'

/** A component in one of its states. */
export interface Specimen {
  name: string
  Shown: ComponentType
}
