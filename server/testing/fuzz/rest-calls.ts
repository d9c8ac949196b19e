import fc, { type Arbitrary } from 'fast-check'
import { fieldNames } from '../../validation/from-text.ts'
import { routes } from '../../api/rest/routes.ts'
import type { RestRoute } from '../../api/kit/rest-route.ts'
import type { CallerName } from '../access/call.ts'
import type { TestFile } from '../caller.ts'
import { anyFile, fittingFile } from './files.ts'
import { hostileName, hostileValue } from './hostile.ts'
import { moods, oddity, valueFor, type Mood } from './plausible.ts'

/** A field with its values: none, one, or several under the same name. */
export type SentField = [name: string, values: unknown[]]

export interface RestCall {
  caller: CallerName
  fields: SentField[]
  files: [field: string, file: TestFile][]
  /** As the route expects, in the other place, or in the other encoding. */
  shape: 'usual' | 'other place' | 'other encoding'
}

export const restSubjects = routes.map((route) => ({ name: `${route.method} ${route.path}`, route }))

/** Calls of a route: its parameters, fields and files, as valid as the mood. */
export function restCalls(route: RestRoute, caller: Arbitrary<CallerName>): Arbitrary<RestCall> {
  return moods.chain((mood) =>
    fc.record({
      caller,
      fields: fieldsOf(route, mood),
      files: route.files ? filesOf(route.path, route.files, mood) : fc.constant([]),
      shape: fc.oneof(
        { weight: oddity(mood).none, arbitrary: fc.constant('usual' as const) },
        { weight: oddity(mood).some, arbitrary: fc.constantFrom('other place' as const, 'other encoding' as const) },
      ),
    }),
  )
}

function fieldsOf({ method, path, input, files }: RestRoute, mood: Mood): Arbitrary<SentField[]> {
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const texts = Object.keys(files?.fields ?? {}).filter((name) => files?.kindOf(name) === null)
  const names = new Set([...params, ...(input ? fieldNames(input) : []), ...texts])
  const known = [...names].map((name) => fieldOf(`${method} ${path}`, name, mood))
  const strange = fc.array(fc.tuple(hostileName, fc.array(hostileValue, { minLength: 1, maxLength: 1 })), {
    maxLength: 2,
  })
  return fc
    .tuple(fc.tuple(...known), mood === 'hostile' ? strange : fc.constant([]))
    .map(([fields, others]): SentField[] => [...fields, ...others])
}

function fieldOf(subject: string, name: string, mood: Mood): Arbitrary<SentField> {
  const value = valueFor(subject, name, mood)
  const { none, some } = oddity(mood)
  const values = fc.oneof(
    { weight: none, arbitrary: value.map((one) => (one === undefined ? [] : [one])) },
    { weight: some, arbitrary: fc.array(value, { maxLength: 3 }) },
  )
  return values.map((sent): SentField => [name, sent.filter((one) => one !== undefined)])
}

type Files = NonNullable<RestRoute['files']>

function filesOf(path: string, { fields, kindOf, most }: Files, mood: Mood): Arbitrary<RestCall['files']> {
  const names = Object.keys(fields).filter((name) => kindOf(name) !== null)
  const named = (file: (name: string) => Arbitrary<TestFile>, among: string[]) =>
    fc.constantFrom(...among).chain((name) => fc.tuple(fc.constant(name), file(name)))
  const fitting = named((name) => fittingFile(path + name), names)
  const others = [...names.map((name) => name.replace('1', '2')), 'imgFile0', 'vidFile99', 'file', 'x', '']
  const strange = fc.oneof(
    named(() => anyFile, names),
    named(() => anyFile, others),
    fc.tuple(hostileName, anyFile),
  )
  const good = fitting.map((file) => [file])
  if (mood === 'good') return good
  return fc.oneof({ weight: 2, arbitrary: good }, fc.array(fc.oneof(fitting, strange), { maxLength: most + 2 }))
}
