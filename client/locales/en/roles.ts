export const roles = {
  PLATFORM_ADMIN: 'Platform Administrator',
  SUPPLIER_ADMIN: 'Administrator',
  SUPPLIER_USER: 'User',
  CLIENT_ADMIN: 'Administrator',
  CLIENT_OPERATOR: 'Operator',
  CLIENT_TECHNICIAN: 'Technician',
} as const
