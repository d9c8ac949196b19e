import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from '../../paths.ts'
import { markedMutations } from '../kit/mutation-marks.ts'
import { createSchema } from './schema.ts'

const serverFolder = join(projectFolder, 'server')

let schema: GraphQLSchema
beforeAll(async () => {
  schema = await createSchema()
})

/** The operations that create something: `add-user.ts` holds addUser. */
const creating: string[] = []
for await (const path of glob('modules/*/operations/*.ts', { cwd: serverFolder })) {
  if (path.endsWith('.test.ts')) continue
  const text = await readFile(join(serverFolder, path), 'utf8')
  if (!/\bidempotent(Operation)?[<(]/.test(text)) continue
  creating.push(basename(path, '.ts').replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()))
}

describe('the marks of the mutations', () => {
  it('name every operation that runs once per idempotency key', () => {
    expect(creating.length).toBeGreaterThan(5)
    expect([...markedMutations(schema, 'creates')]).toEqual(expect.arrayContaining(creating))
  })

  it('give the argument clientRequestId to these mutations and no others', () => {
    const fields = Object.values(schema.getMutationType()!.getFields())
    const repeatable = fields.filter(({ args }) => args.some((arg) => arg.name === 'clientRequestId'))
    expect(repeatable.map(({ name }) => name)).toEqual([...markedMutations(schema, 'creates')])
  })

  it('row 26 allow one per document of the mutations on sessions and passwords and of those open to visitors', () => {
    expect([...markedMutations(schema, 'oncePerDocument')].toSorted()).toEqual([
      'changePassword',
      'changePasswordRequest',
      'contactUs',
      'logIn',
      'logOut',
      'refresh',
      'sendContactMessage',
      'setFirstPassword',
      'signUp',
    ])
  })
})
