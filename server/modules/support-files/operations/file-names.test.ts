import { readdir } from 'node:fs/promises'
import { parse } from 'content-disposition'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../../testing/fixtures/samples.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { apis, form, supplierWithMachine } from '../../../testing/fixtures/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the name has, the name as sent, and the name as stored. */
const names: [string, string, string][] = [
  ['parent folders', '../../../etc/x.zip', 'x.zip'],
  ['Windows folders', 'C:\\Users\\..\\x.zip', 'x.zip'],
  ['a leading dot', '.htaccess', '.htaccess'],
  ['no visible character', '\u200b\u202e \ufeff', 'file'],
  ['a right-to-left override', 'invoice\u202Epiz.exe', 'invoicepiz.exe'],
  ['zero-width characters', 'a\u200bb\u2060c\ufeff.zip', 'abc.zip'],
  ['combining marks', 'Lu\u0308fter.zip', 'L\u00fcfter.zip'],
  ['a quotation mark and a second parameter', 'x.zip"; filename="evil.html', 'x.zip%22; filename=%22evil.html'],
  [
    'line breaks and a header',
    'x\r\nSet-Cookie: a=b\r\n\r\n<html>.zip',
    'x%0D%0ASet-Cookie: a=b%0D%0A%0D%0A<html>.zip',
  ],
  ['a lone surrogate', 'x\ud83d.zip', 'x.zip'],
  ['ten thousand characters', `${'x'.repeat(10_000)}.zip`, `${'x'.repeat(251)}.zip`],
  ['three-byte characters', `${'長'.repeat(400)}.zip`, `${'長'.repeat(251)}.zip`],
]

describe.each(apis)('row 17 a file through %s whose name has', (_api, created, upload) => {
  it.each(names)(
    '%s is stored under a generated key and served with a safe Content-Disposition header',
    async (_what, name, expected) => {
      const { machine, caller } = await supplierWithMachine(app)
      const answer = await upload(caller, form(machine.id, { kind: 'DOCUMENT' }), { bytes: samples.zip, name })
      expect(answer).toMatchObject({ status: created })
      const { originalName, downloadUrl } = answer.added as { originalName: string; downloadUrl: string }
      expect(originalName).toBe(expected)

      const { status, headers } = await fetch(app.url + downloadUrl)
      expect(status).toBe(200)
      const { type, parameters } = parse(headers.get('content-disposition')!)
      expect([type, parameters.filename]).toEqual(['attachment', originalName])
      expect(Object.keys(parameters).every((name) => /^filename\*?$/.test(name))).toBe(true)
      expect(headers.get('content-type')).toBe('application/octet-stream')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('set-cookie')).toBeNull()
      const files = await readdir(app.filesFolder, { recursive: true, withFileTypes: true })
      for (const file of files.filter((entry) => entry.isFile())) expect(file.name).toMatch(/^[0-9a-f]{32,}$/)
    },
  )
})
