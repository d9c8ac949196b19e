import { describe, expect, it } from 'vitest'
import type { RoleName } from '../generated/graphql.ts'
import { admits } from '../lib/navigation/available-pages.ts'
import { routes } from './routes.ts'

const everyRole: RoleName[] = [
  'PLATFORM_ADMIN',
  'SUPPLIER_ADMIN',
  'SUPPLIER_USER',
  'CLIENT_ADMIN',
  'CLIENT_OPERATOR',
  'CLIENT_TECHNICIAN',
]
const client: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const supplier: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']

describe('the pages of help and tickets', () => {
  it.each([
    ['C017', 'help/machine/error-code', client],
    ['C018', 'help/machine/ticket', client],
    ['C019', 'help/machine/manual', client],
    ['C020', 'help/machine/faq', client],
    ['C021', 'help/machine/support-video', client],
    ['C022', 'help/machine/support-document', client],
    ['C023', 'ticketform', client],
    ['C024', 'ticketform/ticket', client],
    ['C025', 'allticket', client],
    ['C032', 'supplier/help/machine/faq', supplier],
    ['C033', 'supplier/help/machine/support-video', supplier],
    ['C034', 'supplier/help/machine/support-document', supplier],
    ['C035', 'supplier/help/machine/manual', supplier],
    ['C036', 'supplier/help/machine/error-code', supplier],
  ] as const)('%s %s admits its roles and no others', (_item, path, roles) => {
    const entry = routes.find((route) => route.path === `/ezshare/${path}`)
    expect(entry?.frame).toBe('shell')
    expect(everyRole.filter((role) => entry && admits(entry, role))).toEqual(roles)
    expect(entry && admits(entry, undefined)).toBe(false)
  })
})
