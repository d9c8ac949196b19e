import { describe, expect, it } from 'vitest'
import { hashPassword, pretendToVerify, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are stored as argon2id with a salt of their own', async () => {
    const [one, two] = await Promise.all([hashPassword('same password'), hashPassword('same password')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it('are verified, and no other password is', async () => {
    const stored = await hashPassword('påsswörd with ümlauts')
    expect(await verifyPassword('påsswörd with ümlauts', stored)).toBe(true)
    expect(await verifyPassword('password with umlauts', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
    expect(await verifyPassword('anything', 'not a hash')).toBe(false)
  })

  it('wait for their turn, two at a time, and a flood of them is refused at once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, (_, i) => (i % 2 ? hashPassword('one of many') : pretendToVerify('one of many'))),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(300 - 2 - 100)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
    await expect(hashPassword('the next one')).resolves.toContain('$argon2id$')
    await expect(pretendToVerify('anything')).resolves.toBe(false)
  })
})
