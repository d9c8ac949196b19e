import type { AssetFile } from './catalogue.ts'
import type { AccountKey } from './companies.ts'

export interface DemoTicket {
  /** Keys of machines.ts and codes of error-codes.ts. */
  readonly machine: string
  readonly code: string
  readonly description: string
  /** Failure modes of the reference data. */
  readonly failureModes: readonly string[]
  /** It follows the latest ticket before it on the same machine and with the same code, which is resolved. */
  readonly followsLast?: true
  readonly raisedBy: Extract<AccountKey, 'client' | 'operator' | 'client2'>
  /** Days since the creation, and its hour of the day (6.5 is half past six). */
  readonly daysAgo: number
  readonly hour: number
  readonly pictures?: readonly { readonly file: AssetFile; readonly description: string }[]
  /** A technician's draft of the resolution while the ticket is open. */
  readonly draft?: string
  /** What both companies wrote about it, in this order. */
  readonly said?: readonly {
    readonly by: AccountKey
    readonly afterHours: number
    readonly kind: 'COMMENT' | 'QUESTION' | 'PROPOSAL' | 'NOTE' | 'TAKEN' | 'STOPPED' | 'RUNNING'
    /** Of what people write. */
    readonly text?: string
  }[]
  readonly closed?: {
    readonly by: Extract<AccountKey, 'client' | 'technician' | 'client2'>
    readonly afterHours: number
    readonly resolution: string
    readonly fixedBy?: 'OFFICIAL' | 'NEW'
  }
}
