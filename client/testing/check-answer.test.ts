// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { checkAnswer } from './check-answer.ts'

const query = `query Things($id: Int!) {
  rows: tickets(machineId: $id, status: ALL, page: 0, size: 5, sortBy: "id", sortDir: ASC) { content { id description closedTime } totalItems }
}`
const ask =
  (data: object, variables: Record<string, unknown> = { id: 1 }) =>
  () =>
    checkAnswer({ query, operationName: 'Things', variables }, data)
const row = { id: 1, description: 'Leaks', closedTime: null }
const rows = (content: unknown, totalItems: unknown = 1) => ({ rows: { content, totalItems } })

describe('the answer of a stubbed server', () => {
  it('is reduced to the selected fields', () => {
    expect(ask(rows([{ ...row, __typename: 'Ticket', resolution: 'Refilled' }]))()).toEqual(rows([row]))
  })

  it.each([
    ['a missing field', rows([{ id: 1, closedTime: null }]), 'rows.content.0.description: is selected but missing'],
    ['a null that the schema forbids', rows([{ ...row, id: null }]), 'rows.content.0.id: Cannot return null'],
    ['a number for a text', rows([{ ...row, description: 5 }]), 'rows.content.0.description: String cannot represent'],
    ['a text for a number', rows([row], '1'), 'rows.totalItems: Int cannot represent'],
    ['one row for a list', rows(row), 'rows.content: Expected Iterable'],
    ['another type', rows([{ ...row, __typename: 'Machine' }]), 'rows.content.0.id: Machine stands where'],
    ['a field without its alias', { tickets: { content: [row], totalItems: 1 } }, 'rows: is selected but missing'],
  ])('with %s fails with the operation and the path', (_name, data, text) => {
    expect(ask(data)).toThrow('The answer to Things')
    expect(ask(data)).toThrow(text)
  })

  it('fails when the operation or its variables do not fit the schema', () => {
    expect(ask(rows([row]), { id: 'one' })).toThrow('Int cannot represent')
    expect(() =>
      checkAnswer({ query: 'query Odd { me { shoeSize } }', operationName: 'Odd', variables: {} }, { me: null }),
    ).toThrow('Cannot query field "shoeSize"')
  })
})
