import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own', async () => {
    const [one, two] = await Promise.all([hashPassword('same password'), hashPassword('same password')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it('are recognised, and no other is', async () => {
    const stored = await hashPassword('påsswörd with ümlauts')
    expect(await verifyPassword('påsswörd with ümlauts', stored)).toBe(true)
    expect(await verifyPassword('password with umlauts', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
    expect(await verifyPassword('anything', 'not a hash')).toBe(false)
  })
})
