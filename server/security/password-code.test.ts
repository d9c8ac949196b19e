import { describe, expect, it } from 'vitest'
import { hashPasswordCode, newPasswordCode, passwordCodeKey } from './password-code.ts'

describe('password codes', () => {
  it('A26 have six digits, leading zeros included', () => {
    const codes = Array.from({ length: 5000 }, newPasswordCode)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(4900)
  })

  it('are stored under a key, and differently for each account', () => {
    const key = passwordCodeKey('a'.repeat(32))
    const hash = hashPasswordCode(key, 'Anna@Example.com', '012345')
    expect(hash).toBe(hashPasswordCode(passwordCodeKey('a'.repeat(32)), 'anna@example.com', '012345'))
    expect(hash).not.toBe(hashPasswordCode(passwordCodeKey('b'.repeat(32)), 'anna@example.com', '012345'))
    expect(hash).not.toBe(hashPasswordCode(key, 'berta@example.com', '012345'))
    expect(hash).not.toBe(hashPasswordCode(key, 'anna@example.com', '012346'))
  })
})
