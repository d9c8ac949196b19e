import { describe, expect, it } from 'vitest'
import { findShownCode } from './shown-code.ts'

const codes = ['E-217', 'E-21', 'F 217 A', '0101', 'X-55', 'Y-55'].map((errorCode) => ({ errorCode }))

describe('A157 the code that a display shows', () => {
  it.each([
    ['E-217', 'E-217'],
    ['e217', 'E-217'],
    [' e 217 ', 'E-217'],
    ['f217a', 'F 217 A'],
    ['0101', '0101'],
    ['21', 'E-21'],
  ])('%s is %s', (shown, code) => {
    expect(findShownCode(codes, shown)?.errorCode).toBe(code)
  })

  it.each(['', '-', '55', '217', 'E-2', 'Z-1'])('%s is none, or not one alone', (shown) => {
    expect(findShownCode(codes, shown)).toBeUndefined()
  })
})
