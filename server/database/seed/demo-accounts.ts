import { ACCOUNTS } from './assets/companies.ts'

/** Of every demo account. */
export const demoPassword = 'ezshare-demo'

/** What the console shows after a start with demo data. */
export function demoAccountTable(): string {
  const rows = [['User name', 'Password', 'Role'], ...ACCOUNTS.map(({ key, role }) => [key, demoPassword, role])]
  return rows
    .map(([name = '', password = '', role = '']) => `  ${name.padEnd(15)}${password.padEnd(15)}${role}`)
    .join('\n')
}
