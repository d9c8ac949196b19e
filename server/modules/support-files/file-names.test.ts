import { readdir } from 'node:fs/promises'
import { parse } from 'content-disposition'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../storage/samples.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { doors, form, supplierWithMachine } from './upload-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What is sent, and what it is called from then on. */
const names: [string, string, string][] = [
  ['folders above', '../../../etc/x.zip', 'x.zip'],
  ['folders of Windows', 'C:\\Users\\..\\x.zip', 'x.zip'],
  ['a leading dot', '.htaccess', '.htaccess'],
  ['nothing visible', '\u200b\u202e \ufeff', 'file'],
  ['letters that turn the rest around', 'invoice\u202Epiz.exe', 'invoicepiz.exe'],
  ['letters without width', 'a\u200bb\u2060c\ufeff.zip', 'abc.zip'],
  ['marks beside their letters', 'Lu\u0308fter.zip', 'L\u00fcfter.zip'],
  ['another parameter', 'x.zip"; filename="evil.html', 'x.zip%22; filename=%22evil.html'],
  ['a line and a header', 'x\r\nSet-Cookie: a=b\r\n\r\n<html>.zip', 'x%0D%0ASet-Cookie: a=b%0D%0A%0D%0A<html>.zip'],
  ['half a letter', 'x\ud83d.zip', 'x.zip'],
  ['ten thousand letters', `${'x'.repeat(10_000)}.zip`, `${'x'.repeat(251)}.zip`],
  ['letters of three bytes', `${'長'.repeat(400)}.zip`, `${'長'.repeat(251)}.zip`],
]

describe.each(doors)('row 17 a file through %s whose name has', (_door, created, upload) => {
  it.each(names)('%s is kept under a key of our own and served with a whole header', async (_what, name, expected) => {
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
  })
})
