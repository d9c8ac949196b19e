import { graphqlTable } from './graphql-table.ts'
import { kindsOf, type Ids, type Kind } from './ids.ts'
import { missingFor, type Foreign } from './perspectives.ts'
import { restTable } from './rest-table.ts'
import type { DocumentOf } from './documents.ts'
import { subjectOf, type Line } from './call.ts'
import { graphqlRequest, restRequest, type Request } from './send.ts'

/** One call with a foreign id, and the same call with a missing one. */
export interface Probe {
  what: string
  line: Line
  reads: boolean
  request: () => Request
  /** Absent when the call names no row: then only the marks are checked. */
  twin?: { key: string; request: () => Request }
}

interface Variant {
  what: string
  ids: Ids
  twin?: { key: string; ids: Ids }
}

/** Fields that a call does not have: its response must not depend on the company they name (mass assignment). */
function stuffing(company: unknown, machine: unknown) {
  return {
    ...{ tenantId: company, clientId: company, supplierId: company, companyId: company, tenant_id: company },
    ...{ id: machine, machineId: machine, ownerId: company, role: 'PLATFORM_ADMIN', role_id: 1 },
  }
}

/** Every call of both APIs, with each foreign id in each place that takes one, alone and all together. */
export function probesOf(own: Ids, foreign: Foreign, documentOf: DocumentOf): Probe[] {
  const rest = restTable.flatMap((line) =>
    variantsOf(line, own, foreign).flatMap((variant) => restProbes(line, variant, foreign)),
  )
  const graphql = graphqlTable.flatMap((line) =>
    variantsOf(line, own, foreign).map((variant) =>
      probeOf(line, variant, '', (ids) => graphqlRequest(line, line.fields(ids), documentOf)),
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
  return { what: JSON.stringify(values), ids, twin: { key, ids: { ...own, ...missing } as Ids } }
}

function restProbes(line: Line, variant: Variant, foreign: Foreign): Probe[] {
  const method = subjectOf(line.name).split(' ')[0]
  const usual = probeOf(line, variant, '', (ids) => restRequest(line, line.fields(ids)))
  if (!variant.twin) {
    // No company is foreign to the platform.
    if (!foreign.company) return [usual]
    const more = (...ids: Parameters<typeof stuffing>) =>
      restRequest(line, { ...stuffing(...ids), ...line.fields(variant.ids) })
    const twin = { key: 'more', request: () => more(999_999_999, 999_999_999) }
    const request = () => more(foreign.company?.[0], foreign.machine?.[0])
    return [usual, { ...usual, what: 'with more fields', request, twin }]
  }
  if (method === 'GET' || line.form) return [usual]
  return [usual, probeOf(line, variant, 'in the other place', (ids) => restRequest(line, line.fields(ids), 'other'))]
}

function probeOf(line: Line, { what, ids, twin }: Variant, place: string, request: (ids: Ids) => Request): Probe {
  return {
    what: `${what} ${place}`.trim(),
    line,
    reads: readsOnly(line),
    request: () => request(ids),
    ...(twin && { twin: { key: `${twin.key} ${place}`, request: () => request(twin.ids) } }),
  }
}
