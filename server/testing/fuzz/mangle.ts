import fc, { type Arbitrary } from 'fast-check'
import type { RawRequest } from './http.ts'

/** Damage to a request in transit: mostly none. */
export type Mangling =
  | { kind: 'none' }
  /** Only a part of the body, announced as the whole. */
  | { kind: 'cut'; at: number }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'body'; body: string }

const boundary = '--ezshare-fuzz-boundary'
const part = (head: string, body = '') => `${boundary}\r\n${head}\r\n\r\n${body}\r\n`
const field = (name: string, body: string) => part(`content-disposition: form-data; name="${name}"`, body)

/** Bodies that neither API expects; as a form or as JSON, whatever the request's content type. */
const bodies = [
  ...['', '{', '[]', '[[]]', 'null', '"text"', '7', '{"a":1}x', '\0', '[{"id":1}]', '{"query":7}', '{"query":"{"}'],
  ...['{"query":"{me{id}}","variables":[]}', '{"query":"query q{me{id}}","operationName":"x"}', '{"query":""}'],
  ...[
    `${boundary}--\r\n`,
    boundary,
    `${boundary}\r\n`,
    part('x'),
    part('content-disposition: form-data'),
    part('\0: a'),
  ],
  ...[
    part('content-disposition: form-data; name="a"; filename="b\r\nc"', 'x'),
    field('map', '{}'),
    field('operations', '{'),
  ],
  ...[field('operations', '{"query":"{me{id}}"}'), field('operations', '[]') + field('map', '{}')],
  field('operations', '{"query":"{me{id}}"}') + field('map', '{"0":["variables.__proto__.x"]}') + `${boundary}--\r\n`,
  field('operations', '{"query":"{me{id}}"}') + field('map', '{"0":["query"]}') + `${boundary}--\r\n`,
  field('x', 'y').repeat(120) + `${boundary}--\r\n`,
]

const types = [
  ...['', 'text/plain', 'application/json; charset=utf-16', 'application/JSON; charset="UTF-8"', 'multipart/form-data'],
  ...[
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="x',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
  ],
  ...[
    'application/x-www-form-urlencoded',
    'application/graphql',
    'multipart/mixed; boundary=ezshare-fuzz-boundary',
    ';',
    'x',
  ],
]

const headers: [string, string][] = [
  ...types.map((type): [string, string] => ['content-type', type]),
  ...['*/*', 'text/html', 'application/graphql-response+json', ';q', ''].map((v): [string, string] => ['accept', v]),
  ...['gzip', 'br, identity', 'x'].map((value): [string, string] => ['content-encoding', value]),
  ...['Bearer', 'Bearer x.y.z', 'Basic YTpi', 'bearer  null'].map((v): [string, string] => ['authorization', v]),
  ['apollo-require-preflight', ''],
  ['x-forwarded-for', "1.2.3.4, ' or 1=1"],
  ['x-forwarded-host', 'evil.example'],
  ['origin', 'https://evil.example'],
  ['idempotency-key', 'x'.repeat(5000)],
  ['range', 'bytes=0-'],
  ['expect', '100-continue'],
]

export const manglings: Arbitrary<Mangling> = fc.oneof(
  { weight: 20, arbitrary: fc.constant({ kind: 'none' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cut' as const), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...headers).map(([name, value]) => ({ kind: 'header' as const, name, value })),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('body' as const), body: fc.constantFrom(...bodies) }) },
)

export function mangled(request: RawRequest, mangling: Mangling): RawRequest {
  const { method, body, headers: given } = request
  switch (mangling.kind) {
    case 'none':
      return request
    case 'header':
      return { ...request, headers: { ...given, [mangling.name]: mangling.value } }
    case 'cut':
      return body ? { ...request, body: body.subarray(0, Math.floor(body.length * mangling.at)) } : request
    case 'body': {
      if (method === 'GET') return request
      const isForm = mangling.body.startsWith(boundary)
      const type = isForm ? `multipart/form-data; boundary=${boundary.slice(2)}` : 'application/json'
      return { ...request, headers: { ...given, 'content-type': type }, body: Buffer.from(mangling.body) }
    }
  }
}
