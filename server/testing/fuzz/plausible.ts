import fc, { type Arbitrary } from 'fast-check'
import { plausibleValues } from './plausible-values.ts'
import { hostileValue } from './hostile.ts'
import type { Kind } from '../access/ids.ts'
import { Reference, type Named } from './reference.ts'

/** The quality of a call: as valid as possible, with a few faults, or with many. */
export type Mood = 'good' | 'careless' | 'hostile'

export const moods: Arbitrary<Mood> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('good' as const) },
  { weight: 4, arbitrary: fc.constant('careless' as const) },
  { weight: 2, arbitrary: fc.constant('hostile' as const) },
)

const weights: Record<Mood, { good: number; edge: number; hostile: number; odd: number }> = {
  good: { good: 1, edge: 0, hostile: 0, odd: 0 },
  careless: { good: 8, edge: 2, hostile: 2, odd: 1 },
  hostile: { good: 3, edge: 2, hostile: 4, odd: 2 },
}

/** The kind of row that `id` names, per address. */
const idsAt: [RegExp, Kind[]][] = [
  [/proposed-?error-?code/i, ['proposedCode']],
  [/resolution-?proposal|resolutionOfficial/i, ['proposal']],
  [/official-?resolution/i, ['official']],
  [/sharing/i, ['supplier']],
  [/remove-text/, ['namedTicket']],
  [/ticket-file|deleteTicketFile/, ['spareImage']],
  [/ticket-?entry\/|withdrawTicketEntry/i, ['entry']],
  [/ticket/i, ['ticket']],
  [/error-code|ErrorCode/, ['spareCode']],
  [/manual|supportFile|support-file\/|scannedPages/i, ['manual']],
  [/faq/, ['faq']],
  [/support-documents/, ['document']],
  [/support-videos/, ['clip']],
  [/session/i, ['session']],
  [/saved-?view/i, ['savedView']],
  [/notification/i, ['notification']],
  [/push/i, ['device']],
  [/supplier\/models|(query|mutation) (update|delete)?model$/i, ['model', 'spareModel']],
  [/undo/i, ['tableImport']],
  [/user/i, ['user']],
  [/tenant\/machines|tenant\/details|saveTenant/, ['spareCompany']],
  [/machine-label/, ['machine', 'spareMachine']],
  [/label\b/, ['label']],
  [/machine|claim/i, ['spareMachine']],
]

const own = (kind: Named, part?: string) => new Reference('own', kind, part)

/** Exceptions for a field at certain addresses; all matching entries apply together. */
const special: [RegExp, Record<string, unknown[]>][] = [
  [
    /^POST .*machine\/ticket$/,
    { resolution: [''], resolutionStatus: [false], existingImageIds: [], existingVideoIds: [] },
  ],
  [/client-operator\/machine\/ticket/, { resolution: [], resolutionStatus: [false] }],
  [/client-technician\/machine\/ticket/, { errorCodeId: [], ticketDescription: [], failureModeIds: [] }],
  [/user\/add|addUser/, { tenantId: [], userName: [own('word')], email: [own('mail')], roleId: [5, 6, 4] }],
  [/supplier\/user/, { roleId: [3, 2] }],
  [/admin\/user/, { roleId: [1] }],
  [/sign-?up/i, { userName: [own('word')], email: [own('invitation', 'email')] }],
  [/log-?in$/i, { userName: [own('login', 'userName')] }],
  [/suggest-?compan/i, { type: ['CLIENT_ADMIN', 'SUPPLIER_ADMIN'] }],
  [/saved-?views?$/i, { sortBy: ['id', 'updatedAt', 'createdAt', 'machine'] }],
  [/models$/i, { sortBy: ['name', 'machines', 'updatedAt'] }],
  [/assign-?machines/i, { modelId: [own('model'), own('spareModel')] }],
  [/scanned-?pages/i, { from: [1, 2] }],
  // A table is sent as rows or as CSV.
  [/\/import$|^mutation import/, { rows: [] }],
  // Machines that other calls need must survive.
  [/endClaim/, { machineId: [own('spareMachine')] }],
  // A foreign serial number would be stored in an own row, where its canary proves nothing.
  [/registerMachine|updateMachine|machine\/(register|update|add)$/, { machineSerialNo: [own('word')] }],
]

/** The value of a field of this name in this mood; undefined where none is known. */
export function valueFor(subject: string, name: string, mood: Mood): Arbitrary<unknown> {
  const { good, edge } = candidates(subject, name)
  const weight = weights[mood]
  return fc.oneof(
    { weight: weight.good, arbitrary: good.length > 0 ? fc.constantFrom(...good) : fc.constant(undefined) },
    { weight: edge.length > 0 ? weight.edge : 0, arbitrary: fc.constantFrom(...(edge.length > 0 ? edge : [null])) },
    { weight: weight.hostile, arbitrary: hostileValue },
  )
}

/** How often a field is odd: missing, duplicated, of another type. */
export function oddity(mood: Mood): { none: number; some: number } {
  return { none: 10, some: weights[mood].odd }
}

function candidates(subject: string, name: string): { good: unknown[]; edge: unknown[] } {
  const kinds = idsAt.find(([pattern]) => pattern.test(subject))?.[1]
  const [good, edge] =
    name === 'id' && kinds
      ? [
          kinds.map((kind) => new Reference('own', kind)),
          kinds.flatMap((kind) => ['0', '1', '2'].map((index) => new Reference('foreign', kind, index))),
        ]
      : (plausibleValues[name] ?? [['A word', 'Words, several'], [1]])
  const here = special.findLast(([pattern, fields]) => pattern.test(subject) && name in fields)?.[1][name]
  return here ? { good: here, edge: name === 'machineSerialNo' ? [] : good } : { good, edge }
}
