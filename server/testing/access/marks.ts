/*
 * Everything in the world of the isolation test that can be told apart carries a mark `zq<what>-<whose>`:
 *
 *   zqt  a company's own: people, addresses, notes         zqc  names of companies (A44, A60)
 *   zqm  a machine and its registration                    zqk  what is published for a machine
 *   zqj  tickets with their files                          zqx  of nobody: messages of visitors, open invitations
 */
export const mark = (what: 't' | 'c' | 'm' | 'k' | 'j' | 'x', whose: string) => `zq${what}-${whose}`

/** The marks in an answer. */
export function marksIn(text: string): Set<string> {
  return new Set(text.match(/zq[tcmkjx]-[a-z0-9]+/g))
}
