import fc, { type Arbitrary } from 'fast-check'

/**
 * Input of users, careless clients and attackers, whatever the field expects. The column of the passwords stands in
 * capitals: PostgreSQL takes them for the same name, and a text that one call stored and another shows is no leak.
 */
const texts = [
  ...['', ' ', '\t\r\n', '\0', 'a\0b', '\u0001\u001b[31m', '\u202Egnp.exe', '\u200b\ufeff', '\ud800', 'x\udfff'],
  ...['NaN', 'Infinity', '-Infinity', '-0', '1e309', '1e3', '0x10', '1.5', '٣', '９', '1,5', ' 7 ', '+7'],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '99999999999999999999', '-1', '0'],
  ...['true', 'TRUE', 'null', 'undefined', '[object Object]', '{}', '[]', '[1]', '"', "'", '\\', "\\'", '`'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then'],
  ...['%', '_', '%%', '\\%', '*', '?', '$1', ':id', '@', '#', ';', '--', '/*', '|', '&', '=1+1', '@SUM(1)', '-2', '+3'],
  ...["' or 1=1 --", '"; drop table ticket; --', "'; select pg_sleep(9) --", 'id;--', 'password', 'PASSWORD_HASH'],
  ...['(select 1)', 'id desc nulls last', "1' and '1'='1", '$$', '${7*7}', '{{7*7}}', '<%= 7 %>', '(((((((((('],
  ...['<img src=x onerror=alert(1)>', '</script>', 'javascript:alert(1)', 'data:text/html,x', '//evil.example'],
  ...['../../../etc/passwd', '..\\..\\x', '.', '..', '/', '.htaccess', 'CON', 'file:///etc/passwd', 'a/b', 'a%2fb'],
  ...['2026-02-30', '2026-11-20', '0000-00-00', '2026-11-20T25:61:61Z', '+275760-09-13T00:00:00.001Z'],
  ...['-271821-04-19T23:59:59Z', '2026-11-20T10:00:00+99:99', '99999-01-01', '1', '1e9999-01-01', 'infinity', 'now'],
  ...['a@b.c\r\nBcc: d@e.f', 'a@b.c,d@e.f', '"x@evil x"@ok.com', 'a@[127.0.0.1]', '@', 'ä@ö.example', 'Ann <a@b.c>'],
  ...['T-000001', 't-1', 'T-999999999999', 'T-', 'T-0', 'T-00000000000000000000000000001', 'İ', 'ß', 'ﬁ', 'e\u0301'],
  ...[
    'x'.repeat(256),
    'x'.repeat(1001),
    'é'.repeat(5001),
    '𝕏'.repeat(300),
    '☎\uFE0F'.repeat(200),
    'x'.repeat(40_000),
    '\n'.repeat(300),
  ],
  ...['👩‍👩‍👧‍👦'.repeat(40), '\u0301'.repeat(500), 'a'.repeat(200) + '!', ' '.repeat(2000) + 'x'],
]

const numbers = [
  ...[0, -0, -1, 1, 2, 0.5, -0.1, 1e-7, 127, 255, 256, 32_767, 65_536, 999_999_999],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e21, 1.7e308, -1.7e308],
]

const named = (name: string, value: unknown) => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`)

const structures: unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [{}], [''], ['1'], [1, 'x'], [0, -1, 0.5], [2 ** 31]],
  ...[{ $ne: 1 }, { $gt: '' }, { length: 3 }, { id: 1 }, { toString: 1 }, { valueOf: null }, { then: 'x' }],
  ...['__proto__', 'constructor', 'toJSON'].map((name) => named(name, { isAdmin: true })),
  ...[Array.from({ length: 101 }, (_, i) => i), Array.from({ length: 3000 }, () => 1)],
  ...[JSON.parse('['.repeat(60) + ']'.repeat(60)), JSON.parse('{"a":'.repeat(40) + '1' + '}'.repeat(40))],
]

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  // With lone surrogates, which no text should have.
  { weight: 1, arbitrary: fc.array(fc.integer({ max: 0xffff, min: 0 }), { maxLength: 12 }).map(fromUnits) },
)

export const hostileInteger: Arbitrary<number> = fc.oneof(
  fc.constantFrom(...numbers.filter(Number.isInteger)),
  fc.integer(),
)
const hostileNumber: Arbitrary<number> = fc.oneof(fc.constantFrom(...numbers), fc.integer())

/** Of any JSON type, in place of the expected one. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 3, arbitrary: fc.constantFrom(...structures) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Names of unknown fields. */
export const hostileName: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'id', 'role', 'roleId', 'tenantId'],
    ...['search[$ne]', 'id[]', 'a.b', 'a[b][c]', '', ' ', '\0', 'x'.repeat(500), 'deletedAt', 'passwordHash'],
  ),
  hostileText,
)

function fromUnits(units: number[]): string {
  return String.fromCharCode(...units)
}
