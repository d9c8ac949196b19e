import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../../testing/fixtures/samples.ts'
import { samplePicture } from '../../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { apis, form, supplierWithMachine } from '../../../testing/fixtures/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const script = '<script>document.title = "pwn"</script>'
const picture = async () => Buffer.from((await samplePicture()).bytes as Uint8Array)
const octets = 'application/octet-stream'

/** The document, its name, its bytes, the type it is served as, and whether it is shown or downloaded. */
const documents: [string, string, () => Buffer | Promise<Buffer>, string, 'inline' | 'attachment'][] = [
  ['a page', 'evil.html', () => Buffer.from(`<!doctype html>${script}`), octets, 'attachment'],
  ['a page named as a PDF', 'evil.pdf', () => Buffer.from(`<html>${script}</html>`), octets, 'attachment'],
  [
    'an SVG drawing',
    'evil.svg',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    octets,
    'attachment',
  ],
  [
    'a feed',
    'evil.xml',
    () => Buffer.from(`<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml">${script}</x>`),
    octets,
    'attachment',
  ],
  ['a script', 'evil.js', () => Buffer.from('document.title = "pwn"'), octets, 'attachment'],
  [
    'a page with a PDF appended',
    'both.pdf',
    () => Buffer.concat([Buffer.from(`<html>${script}`), samples.pdf]),
    octets,
    'attachment',
  ],
  [
    'a PDF with a page appended',
    'both.html',
    () => Buffer.concat([samples.pdf, Buffer.from(`<html>${script}`)]),
    'application/pdf',
    'inline',
  ],
  ['a picture named as a page', 'x.html', picture, 'image/png', 'inline'],
  [
    'a picture with a page appended',
    'y.html',
    async () => Buffer.concat([await picture(), Buffer.from(script)]),
    'image/png',
    'inline',
  ],
]

describe.each(apis)('row 15 through %s a document that is', (_api, created, upload) => {
  it.each(documents)(
    '%s, named %s, is served with a safe type and cannot run script',
    async (_what, name, bytes, type, shown) => {
      const { machine, caller } = await supplierWithMachine(app)
      const answer = await upload(caller, form(machine.id, { kind: 'DOCUMENT' }), { bytes: await bytes(), name })
      expect(answer.status).toBe(created)
      const { file, downloadUrl } = answer.added as { file: string; downloadUrl: string }
      for (const [address, disposition] of [
        [file, shown],
        [downloadUrl, 'attachment'],
      ] as const) {
        const { status, headers } = await fetch(app.url + address)
        expect(status).toBe(200)
        expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`))
        expect(headers.get('content-type')).toBe(shown === 'attachment' ? octets : type)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'self'")
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      }
    },
  )
})
