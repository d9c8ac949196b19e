import { beforeEach, describe, expect, it } from 'vitest'
import { keepRows, rowsKept } from './kept-rows.ts'

const list = '/ezshare/audit'

beforeEach(() => localStorage.clear())

describe('the room for the rows of a card', () => {
  it('is that of three rows at the first visit', () => expect(rowsKept(list)).toBe(3))

  it.each([
    [5, 5],
    [2, 2],
    [0, 1],
  ])('after %i rows came it is that of %i', (came, room) => {
    keepRows(list, came)
    expect([rowsKept(list), rowsKept('/ezshare/tenant')]).toEqual([room, 3])
  })

  it.each([
    ['many', 3],
    ['1000000', 5],
  ])('is not what something else has written: %s', (text, room) => {
    localStorage.setItem(`rowsOf:${list}`, text)
    expect(rowsKept(list)).toBe(room)
  })
})
