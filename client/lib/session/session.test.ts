import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildUser } from '../../testing/session.ts'
import { decrypt, encrypt } from './cipher.ts'
import { getSession, restoreSession, signIn, signOut, storeAccessToken } from './session.ts'

const user = buildUser('CLIENT_ADMIN')
const session = { accessToken: 'a.b.c', refreshToken: 'refresh-secret', user }

beforeEach(() => signIn(session))
afterEach(() => {
  signOut()
  vi.restoreAllMocks()
})

/** A newly loaded page: a separate session module on the same storage. */
async function newPage() {
  vi.resetModules()
  return import('./session.ts')
}

describe('the stored session', () => {
  it('C058 C059 C060 is in memory with tokens and a user that has role, username, email and company_name', () => {
    expect(getSession()).toMatchObject({
      accessToken: 'a.b.c',
      refreshToken: 'refresh-secret',
      user: { role: { name: 'CLIENT_ADMIN' }, username: 'mara', email: 'mara@example.com', company_name: 'Nordwerk' },
    })
  })

  it('C060 C061 is in local storage, encrypted', () => {
    const stored = ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key) ?? '')
    expect(stored.every((value) => value.length > 20)).toBe(true)
    expect(JSON.stringify(localStorage)).not.toMatch(/a\.b\.c|refresh-secret|CLIENT_ADMIN|mara/)
    expect(stored.map(decrypt)).toEqual(['a.b.c', 'refresh-secret', JSON.stringify(user)])
  })

  it('C062 can be read by any page, because the passphrase is fixed', () => {
    expect(decrypt(encrypt('plain text äöü'))).toBe('plain text äöü')
    expect(encrypt('same')).not.toBe(encrypt('same'))
    // XChaCha20-Poly1305 under the SHA-256 of the passphrase: the format that earlier builds stored.
    expect(decrypt('QNqATVavpRs7OrxJD2Xu3Zj0UwI1HsbIGyO3Qqkr6C9gpf+EmehW4Rtvfus9XyVcnIaDMCcUK15n')).toBe(
      'plain text äöü',
    )
  })

  it('C063 is restored on load', async () => {
    const page = await newPage()
    expect(page.getSession()).toEqual(session)
  })

  it('row 31 C064 C065 counts as signed out, with a message on the console, when a value cannot be read', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    localStorage.setItem('user', 'dGhpcyBpcyBub3QgY2lwaGVyIHRleHQgYXQgYWxsLCByZWFsbHk=')
    const page = await newPage()
    expect(page.getSession().user).toBeNull()
    expect(page.getSession().accessToken).toBe('')
    expect(log).toHaveBeenCalledWith('Decryption failed:', expect.anything())
  })

  it('C064 counts as signed out when the stored user has another shape', async () => {
    localStorage.setItem('user', encrypt('{"id":1,"role":"admin"}'))
    expect((await newPage()).getSession().user).toBeNull()
  })

  it('C066 logs to the console when a value cannot be encrypted', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(globalThis, 'btoa').mockImplementation(() => {
      throw new Error('no')
    })
    expect(encrypt('text')).toBe('')
    expect(log).toHaveBeenCalledWith('Encryption failed:', expect.anything())
  })

  it('row 31 C067 is gone from memory and storage after logging out', () => {
    signOut()
    expect(getSession()).toEqual({ accessToken: '', refreshToken: '', user: null })
    expect(['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key))).toEqual([null, null, null])
  })

  it('C077 accepts only an access token of three parts', () => {
    expect([
      storeAccessToken('one'),
      storeAccessToken('a.b'),
      storeAccessToken('a.b.c.d'),
      storeAccessToken('a..c'),
    ]).toEqual([false, false, false, false])
    expect(getSession().accessToken).toBe('a.b.c')
    expect(storeAccessToken('d.e.f')).toBe(true)
    expect(getSession().accessToken).toBe('d.e.f')
    expect(decrypt(localStorage.getItem('accessToken') ?? '')).toBe('d.e.f')
  })

  it('C067 follows another tab that logs out', () => {
    for (const key of ['accessToken', 'refreshToken', 'user']) localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }))
    expect(getSession().user).toBeNull()
  })

  it('follows another tab that has refreshed the token', () => {
    localStorage.setItem('accessToken', encrypt('x.y.z'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'cipher text' }))
    expect(getSession().accessToken).toBe('x.y.z')
  })

  it('C060 stays in memory where the browser denies storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    signIn({ ...session, accessToken: 'm.n.o' })
    expect(restoreSession().accessToken).toBe('m.n.o')
  })
})
