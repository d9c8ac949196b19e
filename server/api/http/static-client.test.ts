import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const page =
  '<!doctype html><head><title>Ezshare</title></head><script>let shown = 1</script><script src="/a.js"></script>'
const script = 'export const much = "of the same"\n'.repeat(50)
let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ezshare-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets', 'start-a1b2.js'), script)
  for (const worker of ['pdf.worker.min-c3.mjs', 'symbol-worker-d4.js', 'display-worker-e5.js']) {
    await writeFile(join(folder, 'assets', worker), script)
  }
  await writeFile(join(folder, 'assets', 'start-a1b2.js.br'), brotliCompressSync(script))
  app = await startTestApp({ pagesFolder: folder })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const asBrowser = { accept: 'text/html,application/xhtml+xml,application/json;q=0.5,*/*;q=0.1' }

describe('an address that a browser opens', () => {
  it.each([
    '/',
    '/ezshare/login',
    '/ezshare/tickets/7?tab=files',
    '/apis',
    '/apis%2Fnothing',
    '/ezshare/%252F',
    '/graphql-notes',
  ])('serves the single page: %s', async (path) => {
    const response = await fetch(app.url + path, { headers: asBrowser })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await response.text()).toBe(page)
  })

  it.each([
    ...['/api', '/api/', '/api?x=1', '/api/nothing', '/api/auth', '/api/docs/nothing', '/graphql/nothing'],
    ...['/api%2Fnothing', '/api%2fauth%2Flogin?x=1', '/%61pi%2Fnothing', '/files%2F1'],
    ...['/files', '/files/1', '/health/nothing', '/assets/gone-c3d4.js'],
  ])("is 404 in JSON under an API's path that does not exist: %s", async (path) => {
    const response = await fetch(app.url + path, { headers: asBrowser })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ status: false, detail: 'There is no such address.' })
  })

  it("is 405 with the supported methods under a call's path", async () => {
    const response = await fetch(`${app.url}/api/auth/login`, { headers: asBrowser })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    await response.text()
  })
})

describe('the page of an installation with a public address', () => {
  let known: TestApp
  beforeAll(async () => {
    known = await startTestApp({ pagesFolder: folder, config: { publicUrl: 'https://portal.example' } })
  })
  afterAll(() => known.close())
  const ask = (headers = {}) => fetch(`${known.url}/ezshare/login`, { headers: { ...asBrowser, ...headers } })

  it.each([
    ['identity', null],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ])('A190 names its picture for previews of links, to a caller who accepts %s', async (accepted, encoding) => {
    const response = await ask({ 'accept-encoding': accepted })
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding])
    expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
      'no-cache',
      'accept-encoding',
    ])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const shown = await response.text()
    expect(shown).toContain('<meta property="og:image" content="https://portal.example/link-preview.png" />')
    expect(shown).toContain('<script>let shown = 1</script>')
  })

  it('is sent again only when it has changed', async () => {
    const first = await ask()
    await first.text()
    const again = await ask({ 'if-none-match': first.headers.get('etag') })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('keeps the policy of its scripts', async () => {
    const [here, there] = await Promise.all([ask(), fetch(`${app.url}/ezshare/login`, { headers: asBrowser })])
    await Promise.all([here.text(), there.text()])
    expect(here.headers.get('content-security-policy')).toBe(there.headers.get('content-security-policy'))
  })
})

describe('the policy of a script', () => {
  it.each([
    ['start-a1b2.js', false],
    ['pdf.worker.min-c3.mjs', true],
    ['symbol-worker-d4.js', true],
    ['display-worker-e5.js', true],
  ])('row 72 lets only the workers of PDFs, symbols and displays compile WebAssembly: %s', async (name, compiles) => {
    const response = await fetch(`${app.url}/assets/${name}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy.includes("'wasm-unsafe-eval'")).toBe(compiles)
    expect(policy).toContain("default-src 'none'")
    await response.text()
  })
})

describe('the policy of the page', () => {
  it.each(['/', '/ezshare/login'])(
    'row 58 allows its own inline scripts, by their hashes, and no other: %s',
    async (path) => {
      const response = await fetch(app.url + path, { headers: asBrowser })
      const policy = response.headers.get('content-security-policy')?.split(';')
      const hash = createHash('sha256').update('let shown = 1').digest('base64')
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
      await response.text()
    },
  )

  it('row 58 is not that of anything else', async () => {
    const response = await fetch(`${app.url}/assets/start-a1b2.js`)
    expect(response.headers.get('content-security-policy')).not.toContain('sha256-')
    await response.text()
  })
})

describe('a static file of the client', () => {
  it.each(['br', 'identity'])('is sent as %s, and cached for good', async (coding) => {
    const response = await fetch(`${app.url}/assets/start-a1b2.js`, { headers: { 'accept-encoding': coding } })
    expect(response.headers.get('content-encoding')).toBe(coding === 'br' ? 'br' : null)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(await response.text()).toBe(script)
  })
})
