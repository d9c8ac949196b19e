export const dashboard = {
  title: 'Dashboard',
  tenants: 'Tenants',
  users: 'Users',
  machines: 'Machines',
  tickets: 'Tickets',
  files: 'Files',
  failed: 'Failed to fetch dashboard data',
} as const
