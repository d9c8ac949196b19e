/**
 * Orders the rows of `alias` by the names of their roles, from an index (migration 0130). The names are words of the
 * specification, so their order is that of these numbers: 4, 5, 6, 1, 2, 3.
 */
export const byRoleName = (alias: string): string => `((${alias}.role_id + 2) % 6)`
