import fc, { type Arbitrary } from 'fast-check'
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql'
import { createSchema } from '../../api/graphql/schema.ts'
import type { CallerName } from '../access/call.ts'
import { anyFile, fittingFile } from './files.ts'
import { hostileInteger, hostileText, hostileValue } from './hostile.ts'
import { moods, oddity, valueFor, type Mood } from './plausible.ts'

export interface GraphqlCall {
  caller: CallerName
  variables: Record<string, unknown>
  /** The seed that selects the fields of the result. */
  asked: number
  /** Valid, or with one kind of fault. */
  shape: 'usual' | 'strange variables' | 'strange members' | 'broken map'
  strange: unknown
}

export interface GraphqlSubject {
  name: string
  field: GraphQLField<unknown, unknown>
}

/** Every query and mutation of the schema. */
export async function graphqlSubjects(): Promise<GraphqlSubject[]> {
  const schema = await createSchema()
  const types = { query: schema.getQueryType(), mutation: schema.getMutationType() }
  return Object.entries(types).flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${kind} ${field.name}`, field })),
  )
}

/** Calls of a query or mutation; the mood decides how closely the arguments follow the schema's types. */
export function graphqlCalls({ name, field }: GraphqlSubject, caller: Arbitrary<CallerName>): Arbitrary<GraphqlCall> {
  const odd = ['strange variables', 'strange members', 'broken map'] as const
  return moods.chain((mood) =>
    fc.record({
      caller,
      variables: recordOf({ subject: name, mood }, field.args),
      asked: fc.oneof(fc.constant(0), fc.nat()),
      shape: fc.oneof(
        { weight: oddity(mood).none, arbitrary: fc.constant('usual' as const) },
        { weight: oddity(mood).some, arbitrary: fc.constantFrom(...odd) },
      ),
      strange: hostileValue,
    }),
  )
}

interface Where {
  subject: string
  mood: Mood
}

type Typed = { name: string; type: GraphQLInputType }

function recordOf(where: Where, fields: readonly Typed[]): Arbitrary<Record<string, unknown>> {
  return fc
    .record(Object.fromEntries(fields.map((field) => [field.name, fieldOf(where, field)])))
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)))
}

function fieldOf(where: Where, { name, type }: Typed): Arbitrary<unknown> {
  const { none, some } = oddity(where.mood)
  return fc.oneof(
    { weight: none, arbitrary: valueOf(where, name, type) },
    { weight: isNonNullType(type) ? 0 : 4, arbitrary: fc.constantFrom(undefined, null) },
    { weight: some, arbitrary: fc.oneof(fc.constantFrom(undefined, null), hostileValue) },
  )
}

function valueOf(where: Where, name: string, type: GraphQLInputType): Arbitrary<unknown> {
  const { subject, mood } = where
  const bare = getNullableType(type)
  if (isListType(bare)) return listOf(where, name, bare.ofType as GraphQLInputType)
  if (isInputObjectType(bare)) return recordOf(where, Object.values(bare.getFields()))
  if (isEnumType(bare)) return fc.constantFrom(...bare.getValues().map((value) => value.name))
  if (bare.name === 'Upload') return mood === 'good' ? fittingFile(subject + name) : anyFile
  if (bare.name === 'Boolean') return fc.boolean()
  const typed = bare.name === 'Int' ? hostileInteger : hostileText
  const value = valueFor(subject, name, mood).map((one) => fitted(one, bare.name))
  return fc.oneof({ weight: 6, arbitrary: value }, { weight: mood === 'good' ? 0 : 1, arbitrary: typed })
}

/** A numeric text stays a text. */
function fitted(value: unknown, type: string): unknown {
  return type === 'String' && typeof value === 'number' ? String(value) : value
}

/** A list of ids has plausible values by its own name. */
function listOf(where: Where, name: string, item: GraphQLInputType): Arbitrary<unknown> {
  if (getNamedType(item).name === 'Int') return valueFor(where.subject, name, where.mood)
  return fc.array(valueOf({ ...where, subject: where.subject + name }, name, item), {
    maxLength: where.mood === 'good' ? 1 : 3,
  })
}

/** The document with every argument as a variable, selecting all fields of the result or some of them. */
export function documentOf({ name: subject, field }: GraphqlSubject, asked: number): string {
  const { name, args, type } = field
  const [kind] = subject.split(' ')
  const variables = args.length > 0 ? `(${args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')})` : ''
  const passed = args.length > 0 ? `(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')})` : ''
  return `${kind} ${variables} { ${name}${passed}${selectionOf(type, coins(asked))} }`
}

function selectionOf(type: GraphQLOutputType, isAsked: () => boolean): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const all = Object.values(named.getFields())
  const some = all.filter(isAsked)
  const fields = (some.length > 0 ? some : all.slice(0, 1)).map(
    (field) => field.name + selectionOf(field.type, isAsked),
  )
  return ` { ${fields.join(' ')} }`
}

/** Deterministic for a seed; always true for zero. */
function coins(seed: number): () => boolean {
  let state = seed
  return () => {
    if (seed === 0) return true
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % 1000 < 650
  }
}
