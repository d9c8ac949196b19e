import type { AssetFile } from './catalogue.ts'
import type { AccountKey } from './companies.ts'

export interface DemoTicket {
  /** Keys of machines.ts and codes of error-codes.ts. */
  readonly machine: string
  readonly code: string
  readonly description: string
  /** Modes of A69. */
  readonly failureModes: readonly string[]
  readonly raisedBy: Extract<AccountKey, 'client' | 'operator' | 'client2'>
  /** Raised so many days ago, at this hour of the day (6.5 is half past six). */
  readonly daysAgo: number
  readonly hour: number
  readonly pictures?: readonly { readonly file: AssetFile; readonly description: string }[]
  /** What a technician has noted while the ticket is still open. */
  readonly draft?: string
  readonly closed?: {
    readonly by: Extract<AccountKey, 'client' | 'technician' | 'client2'>
    readonly afterHours: number
    readonly resolution: string
  }
}
