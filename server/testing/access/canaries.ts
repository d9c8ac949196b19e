/*
 * Every distinguishable text in the world of the isolation test carries a mark `zq<what>-<whose>`:
 *
 *   zqt  a company's own: users, addresses, notes          zqc  company names
 *   zqm  a machine and its registration                    zqk  material published for a machine
 *   zqj  tickets with their files                          zqx  of no company: visitors' messages, open invitations
 */
export const mark = (what: 't' | 'c' | 'm' | 'k' | 'j' | 'x', whose: string) => `zq${what}-${whose}`

/** The marks in a response. */
export function marksIn(text: string): Set<string> {
  return new Set(text.match(/zq[tcmkjx]-[a-z0-9]+/g))
}
