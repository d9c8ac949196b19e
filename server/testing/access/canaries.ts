/** What a canary stands in: a text of a tenant, of a machine … */
type Subject =
  /** A tenant's own: users, addresses, notes. */
  | 'tenant'
  /** The name of a tenant. */
  | 'name'
  /** A machine and its registration. */
  | 'machine'
  /** What is published for a machine. */
  | 'material'
  /** A ticket with its files. */
  | 'ticket'
  /** Of no tenant: visitors' messages and open invitations. */
  | 'visitor'

/** A unique text such as `canary-ticket-sa`: in a response to a caller who may not read it, it proves a leak. */
export const canary = (subject: Subject, owner: string) => `canary-${subject}-${owner}`

/** The beginning of every canary: a search for it finds all rows that have one. */
export const anyCanary = 'canary-'

/** The canaries in a response. */
export function canariesIn(text: string): Set<string> {
  return new Set(text.match(/canary-(?:tenant|name|machine|material|ticket|visitor)-[a-z0-9]+/g))
}
