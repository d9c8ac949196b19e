import type { playground } from '../../locales/en/playground.ts'

/** A document that a user of a role can run as it is, with ids of their own in its variables. */
export interface Example {
  /** The key of its text, which is the title of its button. */
  name: keyof (typeof playground)['example']
  query: string
  /** The ids of the demo companies' first rows. */
  variables?: Record<string, unknown>
}
