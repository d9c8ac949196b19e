import fc, { type Arbitrary } from 'fast-check'
import { callers, subjectOf, type CallerName, type Line } from '../access/call.ts'
import { graphqlTable } from '../access/graphql-table.ts'
import { restTable } from '../access/rest-table.ts'
import { brokenRules } from './answer-rules.ts'
import { graphqlCalls, graphqlSubjects } from './graphql-calls.ts'
import { graphqlRequest } from './graphql-request.ts'
import type { RawRequest } from './http.ts'
import { mangled, manglings, type Mangling } from './mangle.ts'
import { restCalls, restSubjects } from './rest-calls.ts'
import { restRequest } from './rest-request.ts'
import type { FuzzTarget } from './fuzz-target.ts'

/** A route, query or mutation, and the outcomes of its calls. */
export interface Subject {
  name: string
  /** The roles admitted by the hand-written tables. */
  admitted: CallerName[]
  statuses: Map<number, number>
  /** Makes this many calls by some of these callers: null, or the call that broke a rule, shrunk. */
  run: (runs: number, among: readonly CallerName[]) => Promise<string | null>
}

/** Every route of the REST API and every query and mutation of the schema. */
export async function fuzzSubjects(target: FuzzTarget, seed: number): Promise<Subject[]> {
  const rest = restSubjects.map(({ name, route }) =>
    subject(target, seed, {
      ...{ name, table: restTable, make: (caller: Arbitrary<CallerName>) => restCalls(route, caller) },
      requestOf: (call) => restRequest(route, call),
    }),
  )
  const graphql = (await graphqlSubjects()).map((field) =>
    subject(target, seed, {
      ...{
        name: field.name,
        table: graphqlTable,
        make: (caller: Arbitrary<CallerName>) => graphqlCalls(field, caller),
      },
      requestOf: (call) => graphqlRequest(field, call),
    }),
  )
  return [...rest, ...graphql]
}

interface Making<Call> {
  name: string
  table: Line[]
  make: (caller: Arbitrary<CallerName>) => Arbitrary<Call>
  requestOf: (call: Call) => RawRequest
}

function subject<Call extends { caller: CallerName }>(
  target: FuzzTarget,
  seed: number,
  { name, table, make, requestOf }: Making<Call>,
): Subject {
  const lines = table.filter((line) => subjectOf(line.name) === name)
  const admitted = callers.filter((caller) => lines.some(({ verdicts }) => verdicts[caller] === 'admitted'))
  const statuses = new Map<number, number>()
  const hold = async (call: Call, mangling: Mangling) => {
    const request = mangled(requestOf(await target.resolve(call)), mangling)
    const answer = await target.send(call.caller, request)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const broken = brokenRules(call.caller, request, answer)
    if (broken.length > 0) throw new Error(`${request.method} ${request.path}: ${broken.join('; ')}`)
  }
  const run: Subject['run'] = async (runs, among) => {
    const property = fc.asyncProperty(make(callerOf(admitted, among)), manglings, hold)
    const result = await fc.check(property, { seed: seed + hashOf(name), numRuns: runs })
    return result.failed ? `${name}: ${fc.defaultReportMessage(result)} ${String(result.errorInstance)}` : null
  }
  return { name, admitted, statuses, run }
}

/** Mostly an admitted caller: a call that is refused at once finds little. */
function callerOf(admitted: CallerName[], among: readonly CallerName[]): Arbitrary<CallerName> {
  const fitting = admitted.filter((caller) => among.includes(caller))
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(fitting.length > 0 ? fitting : among)) },
    { weight: 1, arbitrary: fc.constantFrom(...among) },
  )
}

/** Gives each subject calls of its own. */
function hashOf(name: string): number {
  return [...name].reduce((hash, unit) => (Math.imul(hash, 31) + unit.charCodeAt(0)) | 0, 0)
}
