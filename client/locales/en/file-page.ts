export const filePage = {
  page: '{{name}}, page {{page}}',
  version: 'Version {{version}}; there is a newer one.',
} as const
