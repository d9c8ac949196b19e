import { ACCOUNTS } from './data/companies.ts'

/** The password of every demo account. */
export const demoPassword = 'ezshare-demo'

const emails = new Set(ACCOUNTS.map(({ email }) => email))

/**
 * Whether this is the published password of a demo account while the demo is off. It is refused then: the account may
 * be left from an earlier start with the demo.
 */
export function isClosedDemoPassword({ demo }: { demo: boolean }, email: string, password: string): boolean {
  return !demo && password === demoPassword && emails.has(email)
}

/** The console's output after a start with demo data. */
export function demoAccountTable(): string {
  const rows = [['User name', 'Password', 'Role'], ...ACCOUNTS.map(({ key, role }) => [key, demoPassword, role])]
  return rows
    .map(([name = '', password = '', role = '']) => `  ${name.padEnd(15)}${password.padEnd(15)}${role}`)
    .join('\n')
}
