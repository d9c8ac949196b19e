import { describe, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { type FileAddress, fileSigningKey, signFileUrl, verifyFileUrl } from './signed-url.ts'

const key = fileSigningKey('a secret of at least thirty-two bytes')
const address: FileAddress = { fileId: 42, name: 'Manual.pdf', sessionId: 7, disposition: 'inline' }
const hour = 60 * 60 * 1000
const begin = new Date('2026-11-20T00:00:00Z')
const later = (hours: number) => new Date(begin.getTime() + hours * hour)

function open(url: string, now = begin, signingKey = key): FileAddress | string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [, , fileId = '', name = ''] = pathname.split('/')
  const query = Object.fromEntries(searchParams)
  try {
    return verifyFileUrl([signingKey], { fileId, name: decodeURIComponent(name), query }, now)
  } catch (error) {
    return error instanceof AppError ? error.code : `unexpected: ${String(error)}`
  }
}

describe('the address of a file', () => {
  it('A74 has the agreed form, with the signature last', () => {
    expect(signFileUrl(key, address, begin)).toMatch(
      /^\/files\/42\/Manual\.pdf\?disposition=inline&expires=\d+&session=7&sig=[0-9a-f]{64}$/,
    )
  })

  it('gives back the signed parts', () => {
    expect(open(signFileUrl(key, address, begin))).toEqual(address)
    const download: FileAddress = { ...address, disposition: 'attachment' }
    expect(open(signFileUrl(key, download, begin))).toEqual(download)
  })

  it('A74 is the same string for 12 hours and then another', () => {
    const url = signFileUrl(key, address, begin)
    expect(signFileUrl(key, address, later(11.999))).toBe(url)
    expect(signFileUrl(key, address, later(12))).not.toBe(url)
  })

  it('A74 lives at least 12 hours and at most 24', () => {
    for (const made of [0, 3, 11.999]) {
      const url = signFileUrl(key, address, later(made))
      expect(open(url, later(made + 12))).toEqual(address)
      expect(open(url, later(made + 24.001))).toBe('FORBIDDEN')
    }
  })

  it.each([
    'Anleitung für Öl 100%.pdf',
    "O'Neil & Söhne?.pdf",
    '日本語 #1.pdf',
    '../../x.pdf',
    'a"b\r\n.pdf',
    `${'ü'.repeat(300)}.pdf`,
  ])('carries any name: %j', (name) => {
    expect(open(signFileUrl(key, { ...address, name }, begin))).toMatchObject({ fileId: 42 })
  })

  it.each([
    ['another file', /files\/42/, 'files/43'],
    ['another name', /Manual/, 'Other'],
    ['another disposition', /inline/, 'attachment'],
    ['a later expiry', /expires=\d+/, 'expires=9999999999'],
    ['another session', /session=7/, 'session=8'],
    ['the same number spelled otherwise', /session=7/, 'session=07'],
    ['an empty session', /session=7/, 'session='],
    ['another signature', /sig=../, 'sig=zz'],
    ['a short signature', /(sig=.{62}).*/, '$1'],
    ['no signature', /&sig=.*/, ''],
    ['the signature in capitals', /sig=.*/, (text: string) => `sig=${text.slice(4).toUpperCase()}`],
  ] as const)('A74 is refused as missing with %s', (_title, pattern, replacement) => {
    const url = signFileUrl(key, address, begin)
    const changed = url.replace(pattern, replacement as string)
    expect(changed).not.toBe(url)
    expect(open(changed)).toBe('NOT_FOUND')
  })

  it('is refused when a parameter is given twice', () => {
    const query = { disposition: 'inline', expires: ['1', '2'], session: '7', sig: ['a', 'b'] }
    expect(() => verifyFileUrl([key], { fileId: '42', name: 'Manual.pdf', query }, begin)).toThrow(AppError)
  })

  it('is refused under another key, and tells an expired address from a forged one only with the right signature', () => {
    const other = fileSigningKey('another secret of thirty-two bytes or more')
    const url = signFileUrl(key, address, begin)
    expect(open(url, begin, other)).toBe('NOT_FOUND')
    expect(open(url.replace(/sig=.*/, `sig=${'0'.repeat(64)}`), later(100))).toBe('NOT_FOUND')
  })

  it('is signed with a key derived from the secret, not with the secret', () => {
    const secret = 'a secret of at least thirty-two bytes'
    expect(key.export().equals(Buffer.from(secret))).toBe(false)
    expect(key.export().equals(fileSigningKey(secret).export())).toBe(true)
  })
})
