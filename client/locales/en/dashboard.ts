export const dashboard = {
  title: 'Dashboard',
  tenants: 'Tenants',
  users: 'Users',
  machines: 'Machines',
  tickets: 'Tickets',
  files: 'Files',
  openTenants: 'Tenants: {{value, number}}',
  openUsers: 'Users: {{value, number}}',
  openMachines: 'Machines, by tenant: {{value, number}}',
  openTickets: 'Tickets, by tenant: {{value, number}}',
  openFiles: 'Files, by tenant: {{value, number}}',
  failed: 'Failed to fetch dashboard data',
} as const
