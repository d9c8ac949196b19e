import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signFileUrl } from '../../storage/signed-url.ts'
import { buildUser, callerAs } from '../../testing/factories/build-user.ts'
import { callerWith, visitor, type Caller } from '../../testing/caller.ts'
import { buildCompany, type Company } from '../../testing/fixtures/ticket-company.ts'
import { apis } from '../../testing/fixtures/ticket-apis.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let company: Company
let address: string
let ticketId: number

beforeAll(async () => {
  app = await startTestApp()
  company = await buildCompany(app)
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 800, height: 600, channels: 3 as const, background: 'red', noise }
  const pictures = [{ bytes: await sharp({ create }).jpeg().toBuffer(), name: 'photo.jpg', type: 'image/jpeg' }]
  const fields = { machineId: company.machine.id, errorCodeId: company.code.id, ticketDescription: 'It stops' }
  const [[, api]] = apis as unknown as [(typeof apis)[number]]
  const { ticket } = await api.create(company.operator, fields, { pictures })
  ticketId = ticket!.id
  address = await addressFor(company.operator.caller)
})
afterAll(() => app.close())

async function addressFor(caller: Caller): Promise<string> {
  const { data } = await caller.graphql<{ ticket: { files: { file: string }[] } }>(
    `{ ticket(id: ${ticketId}) { files { file } } }`,
  )
  return data!.ticket.files[0]!.file
}

async function get(path: string, sent: RequestInit = {}) {
  const answer = await fetch(app.url + path, sent)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('A130 a picture in the size shown', () => {
  it('is a WebP of the width asked for, never wider than the picture, under the name of the file', async () => {
    const whole = await get(address)
    expect(whole.headers.get('content-type')).toBe('image/jpeg')
    for (const [width, expected] of [
      [96, 96],
      [320, 320],
      [1280, 800],
    ] as const) {
      const { status, headers, bytes } = await get(`${address}&width=${width}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(headers.get('content-disposition')).toBe('inline; filename=photo.webp')
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: expected,
        height: (expected * 3) / 4,
      })
      expect(bytes.length).toBeLessThan(whole.bytes.length)
    }
  })

  it('has an ETag of its own, answers 304, HEAD and ranges', async () => {
    const [small, whole] = [await get(`${address}&width=192`), await get(address)]
    const etag = small.headers.get('etag')!
    expect(etag).not.toBe(whole.headers.get('etag'))
    expect((await get(`${address}&width=192`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await get(`${address}&width=96`, { headers: { 'if-none-match': etag } })).status).toBe(200)
    const head = await get(`${address}&width=192`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(small.bytes.length))
    const part = await get(`${address}&width=192`, { headers: { range: 'bytes=4-9' } })
    expect(part.status).toBe(206)
    expect(part.bytes.equals(small.bytes.subarray(4, 10))).toBe(true)
  })

  it.each(['97', '0', '2560', '-96', '96.0', '', '96&width=192', 'abc'])(
    'row 61 has no width of "%s"',
    async (width) => {
      expect((await get(`${address}&width=${width}`)).status).toBe(404)
    },
  )

  it('row 61 needs the signature of its file', async () => {
    expect((await get(`${address.replace(/sig=.*/, `sig=${'0'.repeat(64)}`)}&width=96`)).status).toBe(404)
    expect((await get(`${address.replace(/[?].*/, '')}?width=96`)).status).toBe(404)
  })

  it('row 61 is not found for another company, even with a valid signature', async () => {
    const stranger = await callerAs(app, 'CLIENT_ADMIN')
    expect((await stranger.graphql('{ me { id } }')).status).toBe(200)
    const { rows } = await app.owner.pool.query<{ id: number }>('select max(id) as id from session')
    const fileId = Number(/^\/files\/(\d+)/.exec(address)![1])
    const theirs = { fileId, name: 'photo.jpg', sessionId: rows[0]!.id, disposition: 'inline' } as const
    const signed = signFileUrl(app.services.secrets.fileAddress, theirs, new Date())
    expect((await get(`${signed}&width=96`)).status).toBe(404)
  })

  it('row 61 ends with its session and with its file, though the copy is kept', async () => {
    const password = 'a long enough password'
    const { userName } = await buildUser(app, { role: 'CLIENT_ADMIN', tenant: company.client, password })
    const { body } = await visitor(app).rest('POST', '/auth/login', { userName, password })
    const { token, refreshToken } = body as unknown as { token: string; refreshToken: string }
    const theirs = `${await addressFor(callerWith(app, token))}&width=96`
    expect((await get(theirs)).status).toBe(200)
    await visitor(app).rest('POST', '/auth/logout', { refreshToken })
    expect((await get(theirs)).status).toBe(404)

    expect((await get(`${address}&width=96`)).status).toBe(200)
    await app.owner.pool.query('update ticket_file set deleted_at = now() where ticket_id = $1', [ticketId])
    expect((await get(`${address}&width=96`)).status).toBe(404)
  })
})
