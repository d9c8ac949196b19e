import { describe, expect, it } from 'vitest'
import { hashInvitationCode, newInvitationCode } from './invitation-code.ts'

describe('an invitation code', () => {
  const codes = Array.from({ length: 5000 }, newInvitationCode)

  it('A15 has twelve unambiguous characters in groups of four', () => {
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  })

  it('A15 is random in every character', () => {
    expect(new Set(codes).size).toBe(codes.length)
    for (const position of [0, 3, 5, 8, 10, 13]) {
      expect(new Set(codes.map((code) => code[position])).size).toBe(32)
    }
  })

  it.each(['k7qmx2rwzh9d', ' K7QM X2RW ZH9D ', 'K7QM–X2RW–ZH9D', 'k7qm-x2rw-zh9d\n'])(
    'A15 has the same hash typed as %j',
    (typed) => {
      expect(hashInvitationCode(typed)).toBe(hashInvitationCode('K7QM-X2RW-ZH9D'))
    },
  )

  it('is not stored in plain text', () => {
    expect(hashInvitationCode('K7QM-X2RW-ZH9D')).toMatch(/^[0-9a-f]{64}$/)
    expect(hashInvitationCode('K7QM-X2RW-ZH9E')).not.toBe(hashInvitationCode('K7QM-X2RW-ZH9D'))
  })
})
