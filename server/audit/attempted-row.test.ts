import { describe, expect, it } from 'vitest'
import { attemptedRow } from './attempted-row.ts'

const attempts: [string, unknown, string, string][] = [
  ['ticket.read', { id: 7 }, 'ticket', '7'],
  ['ticket.read', { id: '7' }, 'ticket', '7'],
  ['ticket.update', { input: { ticketId: 7, errorCodeId: 3 }, media: [] }, 'ticket', '7'],
  ['ticket.create', { input: { errorCodeId: 3, machineId: 9 }, media: [] }, 'machine', '9'],
  ['ticket.delete-file', { id: 7 }, 'ticket-file', '7'],
  ['error-code.delete', { id: 7 }, 'error-code', '7'],
  ['error-code.list', { machineId: 9, page: 1 }, 'machine', '9'],
  ['support-file.upload', { kind: 'MANUAL', input: { machineId: 9 } }, 'machine', '9'],
  ['machine.list-of-tenant', { id: '12' }, 'tenant', '12'],
  ['machine.list-of-tenant', { tenantId: 'T-000012' }, 'tenant', 'T-000012'],
  ['machine.find-suppliers', { serialNo: 'SN 1' }, 'serial', 'SN 1'],
  ['machine.claim', { input: { supplierId: 4, machineSerialNo: 'SN 1' } }, 'machine-serial', 'SN 1'],
  ['tenant.save', { id: 12, tenantId: 'T-000012' }, 'tenant', 'T-000012'],
  ['user.add', { input: { tenantId: 12, roleId: 1 } }, 'tenant', '12'],
  ['tenant.list', {}, 'tenant', ''],
  ['tenant.list', undefined, 'tenant', ''],
  ['ticket.read', { id: { $gt: 0 } }, 'ticket', ''],
  ['ticket.read', { id: '7'.repeat(500) }, 'ticket', '7'.repeat(64)],
  ['ticket.read', [{ id: 7 }], 'ticket', '7'],
]

describe('the row of a refused attempt', () => {
  it.each(attempts)('row 34 %s with %j is %s %s', (action, input, subject, subjectId) => {
    expect(attemptedRow({ action, input })).toEqual({ subject, subjectId })
  })
})
