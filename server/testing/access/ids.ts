/**
 * What calls name: ids and other words that stand for a row. The tables take them from here, so that a test can put the
 * caller's own, somebody else's or none that exists in each place.
 */
export interface Ids {
  /** A machine that the caller's company has a part in, and one that nobody else needs. */
  machine: number
  spareMachine: number
  /** A machine that waits to be registered by the caller's company: its number and its supplier. */
  serial: string
  spareSerial: string
  supplier: number
  client: number
  code: number
  spareCode: number
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
  /** Of a colleague: nobody may see or end the sessions of others. */
  session: number
  company: number | string
  spareCompany: number | string
  /** In a path: what suggestions are asked for; in a query: what a list is searched for, nothing unless it is tried. */
  text: string
  search: string | undefined
  /** Things that only their holder knows. */
  login: { userName: string; password: string }
  refreshToken: string
  invitation: { code: string; email: string }
}

export type Kind = keyof Ids

/** Which of them a line's fields are made of. */
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
