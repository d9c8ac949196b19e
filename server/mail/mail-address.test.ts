import { describe, expect, it } from 'vitest'
import { mailAddress } from './mail-address.ts'

describe('mail addresses', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    ["o'neil.x+tag@sub.example.co", "o'neil.x+tag@sub.example.co"],
    ['operator@plant', 'operator@plant'],
    ['anna@Müller.de', 'anna@xn--mller-kva.de'],
  ])('takes %s', (text, address) => expect(mailAddress(text)).toBe(address))

  it.each([
    '',
    'anna',
    '@example.com',
    'anna@',
    'a@b.c,d@e.f',
    'a@b.c;d@e.f',
    'a@b.c d@e.f',
    'a@b.c\r\nBcc: d@e.f',
    'a@b.c\nd@e.f',
    'a@b.c\0',
    ' a@b.c',
    'a@b.c ',
    '"x@evil.example x"@ok.com',
    '"x"@ok.com',
    'x@evil.example@ok.com',
    'Anna <a@b.c>',
    '<a@b.c>',
    'group: a@b.c, d@e.f;',
    'outer: inner: a@b.c;;',
    'a(comment)@b.c',
    'a@(comment)b.c',
    'a@[127.0.0.1]',
    'a@b..c',
    '.a@b.c',
    'a.@b.c',
    'a@-b.c',
    'a@b-.c',
    'a@b.c%0d%0aBcc:x',
    'a@b_c.d',
    'mail@exam\u200bple.com',
    'mail@exam\u2024ple.com',
    'mail@\u212aelvin.com',
    'mail@ﬀ.com',
    'mäil@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('refuses %j', (text) => expect(mailAddress(text)).toBeUndefined())
})
