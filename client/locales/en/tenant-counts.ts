export const tenantCounts = {
  title: 'Tickets and Files',
  hint: 'How much each company has: never the content.',
  id: 'ID',
  company: 'Company Name',
  type: 'Tenant Type',
  open: 'Open Tickets',
  closed: 'Closed Tickets',
  files: 'Files',
  storage: 'Storage',
  search: 'Search tenants',
  openTenant: 'Open {{name}}',
  failed: 'Failed to fetch the counts',
} as const
