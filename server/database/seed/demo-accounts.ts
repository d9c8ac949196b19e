import type { RoleName } from '../../context.ts'

export interface DemoAccount {
  userName: string
  role: RoleName
  /** Index of the demo company; none for the platform. */
  company?: 'supplier' | 'client' | 'supplier2' | 'client2'
}

export const demoPassword = 'ezshare-demo'

export const demoAccounts: DemoAccount[] = [
  { userName: 'platform', role: 'PLATFORM_ADMIN' },
  { userName: 'supplier', role: 'SUPPLIER_ADMIN', company: 'supplier' },
  { userName: 'supplier-user', role: 'SUPPLIER_USER', company: 'supplier' },
  { userName: 'client', role: 'CLIENT_ADMIN', company: 'client' },
  { userName: 'operator', role: 'CLIENT_OPERATOR', company: 'client' },
  { userName: 'technician', role: 'CLIENT_TECHNICIAN', company: 'client' },
  { userName: 'supplier2', role: 'SUPPLIER_ADMIN', company: 'supplier2' },
  { userName: 'client2', role: 'CLIENT_ADMIN', company: 'client2' },
]

/** What the console shows after a start with demo data. */
export function demoAccountTable(): string {
  const rows = demoAccounts.map(({ userName, role }) => `  ${userName.padEnd(15)}${demoPassword.padEnd(15)}${role}`)
  return [`  ${'User name'.padEnd(15)}${'Password'.padEnd(15)}Role`, ...rows].join('\n')
}
