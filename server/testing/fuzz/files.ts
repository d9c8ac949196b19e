import fc, { type Arbitrary } from 'fast-check'
import { samples as heads } from '../fixtures/samples.ts'
import type { TestFile } from '../caller.ts'
import { picture } from '../access/samples.ts'
import { hostileText } from './hostile.ts'

const kinds: Record<string, Buffer> = {
  ...heads,
  png: picture().bytes,
  cutPng: picture().bytes.subarray(0, 40),
  empty: Buffer.alloc(0),
  zeros: Buffer.alloc(5000),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
  both: Buffer.concat([heads.pdf, Buffer.from('<script>alert(1)</script>')]),
  // An ASF header whose object has size zero.
  asf: Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(39)]),
  gif: Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff;', 'latin1'),
}

const names = [
  ...['file.pdf', 'clip.mp4', 'picture.png', 'noext', '', '.htaccess', '..', '../../x.png', 'C:\\x\\y.png', 'a\0.png'],
  ...[
    'a\r\nX-Evil: 1.png',
    'a"b;c.png',
    'gnp.\u202Eexe',
    '\u200b\ufeff.pdf',
    'x'.repeat(10_000) + '.pdf',
    'e\u0301.pdf',
  ],
  ...['日本語.mp4', '%2e%2e%2f.pdf', '\ud800.png', "'; --.pdf", '<img src=x onerror=alert(1)>.png', 'x.html', 'x.svg'],
]

/** A file of any kind under any name, shrinking to the plainest. */
export const anyFile: Arbitrary<TestFile> = fc.record({
  bytes: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...Object.entries(kinds)).map(([, bytes]) => bytes) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 600 }) },
  ),
  name: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: hostileText }),
  type: fc.constantFrom('application/octet-stream', 'image/png', 'text/html', 'x', 'application/pdf; charset=utf-7'),
})

/** A file that the call expects in this field. */
export function fittingFile(where: string): Arbitrary<TestFile> {
  if (/ticket.*img|machine\/(add|register|update)|registerMachine|updateMachine|pictures/.test(where))
    return fc.constant(picture())
  return fc.constant(file(/vid/i.test(where) ? 'mp4' : 'pdf'))
}

function file(kind: 'pdf' | 'mp4'): TestFile {
  return { bytes: heads[kind], name: `file.${kind}`, type: 'application/octet-stream' }
}
