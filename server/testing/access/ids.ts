/**
 * The ids and other values by which calls name rows. The tables take them from here, so that a test can put the
 * caller's own, a foreign or a missing one in each place.
 */
export interface Ids {
  /** A machine of the caller's company, and one that no other call needs. */
  machine: number
  spareMachine: number
  /** A machine that waits for its registration by the caller's company: its serial number and its supplier. */
  serial: string
  spareSerial: string
  /** The code of the machine's label. */
  label: string
  supplier: number
  client: number
  code: number
  spareCode: number
  /** A model of the caller's machine; one without machines; a code and a manual of the model. */
  model: number
  spareModel: number
  modelCode: number
  modelManual: number
  ticket: number
  spareTicket: number
  image: number
  video: number
  spareImage: number
  manual: number
  faq: number
  document: number
  clip: number
  user: number
  /** A colleague's session: no user may see or end the sessions of others. */
  session: number
  /** A colleague's saved view, which is as hidden. */
  savedView: number
  /** A colleague's notification, which is as hidden. */
  notification: number
  /** A colleague's device that is told by push, which is as hidden. */
  device: number
  /** An internal note of a colleague: only its author withdraws it. */
  entry: string
  /** A ticket and an entry of its case, as people name them to the platform, which may remove the text of any. */
  namedTicket: number
  namedEntry: string
  /** A resolution that waits for the supplier's decision, and one that was made official. */
  proposal: string
  official: number
  /** An error code that a client has proposed and that waits for the supplier. */
  proposedCode: number
  /** An import that can be undone. */
  tableImport: number
  company: number | string
  spareCompany: number | string
  /** In a path: the text to complete; in a query: the text to search a list for, absent unless it is tested. */
  text: string
  search: string | undefined
  /** Secrets known only to their holder. */
  login: { userName: string; password: string }
  refreshToken: string
  invitation: { code: string; email: string }
}

export type Kind = keyof Ids

/** The kinds of ids that a line's input uses. */
export function kindsOf(fields: (ids: Ids) => unknown): Kind[] {
  const used = new Set<Kind>()
  const record = new Proxy({} as Ids, {
    get: (_, name) => {
      used.add(name as Kind)
      return name === 'login' || name === 'invitation' ? {} : name
    },
  })
  fields(record)
  return [...used]
}
