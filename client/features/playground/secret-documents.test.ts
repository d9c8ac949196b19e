import { buildSchema, isInputObjectType } from 'graphql'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { examples } from './examples.ts'
import { mayHoldSecrets } from './secret-documents.ts'

const schema = buildSchema(await readFile(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'))
/** Listed by hand: the mutations that accept or return a password, a code or a token. */
const calls = ['logIn', 'logOut', 'logOutEverywhere', 'refresh', 'signUp', 'changePassword', 'setFirstPassword']

describe('row 36 a document that may hold a secret', () => {
  it.each(calls)('is one with %s, whatever its alias', (name) => {
    expect(schema.getMutationType()?.getFields()).toHaveProperty(name)
    expect(mayHoldSecrets(`mutation ($input: X!) { ${name}(input: $input) }`, '')).toBe(true)
    expect(mayHoldSecrets(`mutation { a: ${name}(input: {`, undefined)).toBe(true)
  })

  it('is one whose variables, or own text, name a secret field of any input of the schema', () => {
    const fields = Object.values(schema.getTypeMap())
      .filter(isInputObjectType)
      .flatMap((type) => Object.keys(type.getFields()))
      .filter((name) => /pass|token|secret|invitation/i.test(name))
    expect(new Set(fields)).toEqual(
      new Set(['password', 'passwordCode', 'mustChangePassword', 'refreshToken', 'invitation_code']),
    )
    for (const name of fields) {
      expect(mayHoldSecrets('mutation ($i: AddUserInput!) { addUser(input: $i) { id } }', `{"i": {"${name}": "x`)).toBe(
        true,
      )
      expect(mayHoldSecrets(`mutation ($x: String!) { addUser(input: {${name}: $x}) { id } }`, '{"x": "y"}')).toBe(true)
    }
    expect(mayHoldSecrets('mutation { addUser(input: $i) }', String.raw`{"i": {"pass\u0077ord": "x"}}`)).toBe(true)
  })

  it('is none of the examples, and none that only looks similar', () => {
    for (const { query, variables } of Object.values(examples).flat()) {
      expect([query, mayHoldSecrets(query, JSON.stringify(variables))]).toEqual([query, false])
    }
    expect(mayHoldSecrets('{ dashboard { activeLoginUserCount } }', null)).toBe(false)
    expect(mayHoldSecrets(null, undefined)).toBe(false)
  })
})
