import { expect, it } from 'vitest'
import type { Group } from './chunk-names.ts'
import { mergedGroups } from './merged-groups.ts'

const list = '/client/pages/tickets/list-page.tsx'
const form = '/client/pages/tickets/form-page.tsx'
const landing = '/client/pages/landing/landing-page.tsx'

const group = (name: string, bytes: number, users: string[], imports: Group[] = []): Group => ({
  ...{ modules: [name], bytes, users: new Set(users), imports: new Set(imports) },
})

const filesOf = (...groups: Group[]) => mergedGroups(groups).map(({ modules }) => modules.toSorted().join())

it('puts small groups of the same pages into one file, and leaves apart what one of them would load without a need', () => {
  const small = group('small', 200, [list])
  const shared = group('shared', 300, [list, form])
  const large = group('large', 20_000, [form])
  expect(filesOf(small, shared, large)).toEqual(['shared,small', 'large'])
})

it('never puts anything into the first script, which asks for all others', () => {
  expect(filesOf(group('first', 10, ['first']), group('start', 10, ['start', list]))).toHaveLength(2)
})

it('lets no file import another that imports it', () => {
  const base = group('base', 10, [list, form, landing])
  // In one file with base and user, middle would be imported by what it imports.
  const middle = group('middle', 50_000, [list, form], [base])
  const user = group('user', 10, [list], [middle])
  const files = mergedGroups([base, middle, user])
  const at = (name: string) => files.findIndex(({ modules }) => modules.includes(name))
  expect(at('base') === at('user') && at('base') !== at('middle')).toBe(false)
})

it('names a file by the frame or the page that needs it, and no two alike', () => {
  const namesOf = (...groups: Group[]) => mergedGroups(groups).map(({ name }) => name)
  expect(namesOf(group('a', 10, ['first']), group('b', 10, [list]))).toEqual(['first', 'list-page'])
  const names = namesOf(group('c', 90_000, ['layout', list]), group('d', 9_000, ['layout', list, landing]))
  expect(names).toEqual(['layout', 'shared-1'])
})
