import { graphqlTable } from './graphql-table.ts'
import { kindsOf, type Ids, type Kind } from './ids.ts'
import { missingFor, type Foreign } from './attackers.ts'
import { restTable } from './rest-table.ts'
import type { DocumentOf } from './documents.ts'
import { subjectOf, type Line } from './call.ts'
import { graphqlRequest, restRequest, type Request } from './send.ts'

/** One call with a foreign id, and its control: the same call with a missing id. Both have to get the same response. */
export interface Attack {
  what: string
  line: Line
  reads: boolean
  request: () => Request
  /** Absent when the call names no row: then only the canaries are looked for. */
  control?: { key: string; request: () => Request }
}

interface Variant {
  what: string
  ids: Ids
  control?: { key: string; ids: Ids }
}

/** Fields that a call does not have: its response must not depend on the company they name (mass assignment). */
function stuffing(company: unknown, machine: unknown) {
  return {
    ...{ tenantId: company, clientId: company, supplierId: company, companyId: company, tenant_id: company },
    ...{ id: machine, machineId: machine, ownerId: company, role: 'PLATFORM_ADMIN', role_id: 1 },
  }
}

/** Every call of both APIs, with each foreign id in each place that takes one, alone and all together. */
export function attacksOf(own: Ids, foreign: Foreign, documentOf: DocumentOf): Attack[] {
  const rest = restTable.flatMap((line) =>
    variantsOf(line, own, foreign).flatMap((variant) => restAttacks(line, variant, foreign)),
  )
  const graphql = graphqlTable.flatMap((line) =>
    variantsOf(line, own, foreign).map((variant) =>
      attackOf(line, variant, '', (ids) => graphqlRequest(line, line.fields(ids), documentOf)),
    ),
  )
  return [...rest, ...graphql]
}

const readsOnly = ({ name }: Line) => /^(GET|query) /.test(name)

function variantsOf(line: Line, own: Ids, foreign: Foreign): Variant[] {
  const kinds = kindsOf(line.fields)
  const tried = kinds.filter((kind) => foreign[kind]?.length)
  const singles = tried.flatMap((kind) => foreign[kind]!.map((value) => exchange(own, { [kind]: value })))
  const all = Object.fromEntries(tried.map((kind) => [kind, foreign[kind]![0]]))
  // Own rows are not changed here: the matrix proves that they can be.
  const harmless = kinds.length === 0 || readsOnly(line)
  return [
    ...(harmless ? [{ what: 'as it is', ids: own }] : []),
    ...singles,
    ...(tried.length > 1 ? [exchange(own, all)] : []),
  ]
}

function exchange(own: Ids, values: Partial<Record<Kind, unknown>>): Variant {
  const missing = Object.fromEntries(
    Object.entries(values).map(([kind, value]) => [kind, missingFor(kind as Kind, value)]),
  )
  const ids = { ...own, ...values } as Ids
  const key = JSON.stringify(missing)
  return { what: JSON.stringify(values), ids, control: { key, ids: { ...own, ...missing } as Ids } }
}

function restAttacks(line: Line, variant: Variant, foreign: Foreign): Attack[] {
  const method = subjectOf(line.name).split(' ')[0]
  const usual = attackOf(line, variant, '', (ids) => restRequest(line, line.fields(ids)))
  if (!variant.control) {
    // No company is foreign to the platform.
    if (!foreign.company) return [usual]
    const more = (...ids: Parameters<typeof stuffing>) =>
      restRequest(line, { ...stuffing(...ids), ...line.fields(variant.ids) })
    const control = { key: 'more', request: () => more(999_999_999, 999_999_999) }
    const request = () => more(foreign.company?.[0], foreign.machine?.[0])
    return [usual, { ...usual, what: 'with more fields', request, control }]
  }
  if (method === 'GET' || line.form) return [usual]
  return [usual, attackOf(line, variant, 'in the other place', (ids) => restRequest(line, line.fields(ids), 'other'))]
}

function attackOf(line: Line, { what, ids, control }: Variant, place: string, request: (ids: Ids) => Request): Attack {
  return {
    what: `${what} ${place}`.trim(),
    line,
    reads: readsOnly(line),
    request: () => request(ids),
    ...(control && { control: { key: `${control.key} ${place}`, request: () => request(control.ids) } }),
  }
}
