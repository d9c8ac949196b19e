import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import { samples } from '../../../testing/fixtures/samples.ts'
import { signFileUrl } from '../../../storage/signed-url.ts'
import { callerWith, signIn, visitor, type Caller } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bytes = Buffer.concat([samples.mp4, randomBytes(300_000)])
const video = { kind: 'VIDEO', bytes, contentType: 'video/mp4', originalName: 'clip.mp4' } as const

const sideOf = (machine: Machine, role: RoleName) =>
  callerAs(app, role, { id: role.startsWith('CLIENT') ? machine.client.id : machine.supplier.id })

interface Addresses {
  file: string
  downloadUrl: string
}

async function addressesFor(caller: Caller, { id }: Machine): Promise<Addresses> {
  const query = `{ supportFiles(machineId: ${id}, kind: VIDEO) { content { file downloadUrl } } }`
  const { data } = await caller.graphql<{ supportFiles: { content: Addresses[] } }>(query)
  return data!.supportFiles.content[0]!
}

/** Reads the whole body: an unread body would keep its connection open and delay the close of the server. */
async function get(address: string, sent: Record<string, string> = {}) {
  const answer = await fetch(app.url + address, { headers: sent })
  const { status, headers } = answer
  return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('the address of a support file', () => {
  it.each<RoleName>(['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN', 'SUPPLIER_ADMIN', 'SUPPLIER_USER'])(
    'A74 gives %s the bytes without a token, to show or to save',
    async (role) => {
      const machine = await buildMachine(app)
      await buildSupportFile(app, { machine, ...video })
      const { file, downloadUrl } = await addressesFor(await sideOf(machine, role), machine)
      const shown = await get(file)
      expect(shown.bytes.equals(bytes)).toBe(true)
      expect(shown.headers.get('content-type')).toBe('video/mp4')
      expect(shown.headers.get('content-disposition')).toBe('inline; filename=clip.mp4')
      const saved = await get(downloadUrl)
      expect(saved.bytes.equals(bytes)).toBe(true)
      expect(saved.headers.get('content-disposition')).toBe('attachment; filename=clip.mp4')
      for (const { headers } of [shown, saved]) {
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'self'")
      }
    },
  )

  it('A74 serves ranges, and answers an unchanged file with 304', async () => {
    const machine = await buildMachine(app)
    await buildSupportFile(app, { machine, ...video })
    const { file } = await addressesFor(await sideOf(machine, 'CLIENT_OPERATOR'), machine)
    const part = await get(file, { range: 'bytes=1000-1999' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${bytes.length}`)
    expect(part.bytes.equals(bytes.subarray(1000, 2000))).toBe(true)
    const end = await get(file, { range: 'bytes=-10' })
    expect(end.bytes.equals(bytes.subarray(-10))).toBe(true)
    expect((await get(file, { range: `bytes=${bytes.length}-` })).status).toBe(416)
    expect((await get(file, { 'if-none-match': part.headers.get('etag')! })).status).toBe(304)
  })

  it('A74 row 18 is refused as soon as its session is logged out, and contains no token', async () => {
    const machine = await buildMachine(app)
    await buildSupportFile(app, { machine, ...video })
    const password = 'a long enough password'
    const { userName } = await buildUser(app, { tenant: { id: machine.client.id }, password })
    const { body } = await visitor(app).rest('POST', '/auth/login', { userName, password })
    const { token, refreshToken } = body as unknown as { token: string; refreshToken: string }
    const { file } = await addressesFor(callerWith(app, token), machine)
    expect(file).not.toContain(token)
    expect((await get(file)).status).toBe(200)
    await visitor(app).rest('POST', '/auth/logout', { refreshToken })
    expect((await get(file)).status).toBe(404)
  })

  it('A74 row 18 cannot be changed to another session, file, name or disposition', async () => {
    const machine = await buildMachine(app)
    await buildSupportFile(app, { machine, ...video })
    const user = await buildUser(app, { role: 'CLIENT_ADMIN', tenant: { id: machine.client.id } })
    const [{ file }, other] = [
      await addressesFor(await signIn(app, user), machine),
      await addressesFor(await signIn(app, user), machine),
    ]
    expect(other.file).not.toBe(file)
    const sessionOf = (address: string) => /session=(\d+)/.exec(address)![1]!
    const id = Number(/^\/files\/(\d+)/.exec(file)![1])
    for (const forged of [
      file.replace(/session=\d+/, `session=${sessionOf(other.file)}`),
      file.replace(/^\/files\/\d+/, `/files/${id + 1}`),
      file.replace(/^\/files\/\d+/, `/files/${id - 1}`),
      file.replace('disposition=inline', 'disposition=attachment'),
      file.replace('clip.mp4', 'clip.html'),
      file.replace(/sig=.*/, `sig=${'0'.repeat(64)}`),
      file.replace(/[?].*/, ''),
    ]) {
      expect([forged, (await get(forged)).status]).toEqual([forged, 404])
    }
  })

  it('A74 row 18 is refused when it has expired, even if its session has not', async () => {
    const machine = await buildMachine(app)
    const { storedFile } = await buildSupportFile(app, { machine, ...video })
    const reader = await callerAs(app, 'CLIENT_ADMIN', machine.client)
    const { file } = await addressesFor(reader, machine)
    const sessionId = Number(/session=(\d+)/.exec(file)![1])
    const address = { fileId: storedFile.id, name: 'clip.mp4', sessionId, disposition: 'inline' } as const
    const signed = (hoursAgo: number) =>
      signFileUrl(app.services.secrets.fileAddress, address, new Date(Date.now() - hoursAgo * 3_600_000))
    expect((await get(signed(0))).status).toBe(200)
    expect((await get(signed(25))).status).toBe(403)
  })

  it('A74 is refused for a session of another company, even with a valid signature', async () => {
    const machine = await buildMachine(app)
    const { storedFile } = await buildSupportFile(app, { machine, ...video })
    const stranger = await callerAs(app, 'CLIENT_ADMIN')
    const { rows } = await app.owner.pool.query<{ id: number }>('select max(id) as id from session')
    const address = { fileId: storedFile.id, name: 'clip.mp4', sessionId: rows[0]!.id, disposition: 'inline' } as const
    expect((await stranger.graphql('{ me { id } }')).status).toBe(200)
    expect((await get(signFileUrl(app.services.secrets.fileAddress, address, new Date()))).status).toBe(404)
  })

  it("A51 stops working for a client that removes the machine, while the supplier's address keeps working", async () => {
    const machine = await buildMachine(app)
    await buildSupportFile(app, { machine, ...video })
    const admin = await sideOf(machine, 'CLIENT_ADMIN')
    const operator = await sideOf(machine, 'CLIENT_OPERATOR')
    const theirs = await addressesFor(await sideOf(machine, 'SUPPLIER_USER'), machine)
    const ours = await addressesFor(operator, machine)
    expect((await get(ours.file)).status).toBe(200)
    await admin.rest('DELETE', `/client/machine?id=${machine.id}`)
    expect((await get(ours.file)).status).toBe(404)
    expect((await get(ours.downloadUrl)).status).toBe(404)
    expect((await get(theirs.file)).status).toBe(200)
  })

  it('A54 stops working for a client whose machine is transferred', async () => {
    const machine = await buildMachine(app)
    await buildSupportFile(app, { machine, ...video })
    const { file } = await addressesFor(await sideOf(machine, 'CLIENT_TECHNICIAN'), machine)
    const { id: clientId } = await buildClient(app)
    const change = { id: machine.id, clientId, machineName: machine.name, machineSerialNo: machine.serialNumber }
    const supplier = await sideOf(machine, 'SUPPLIER_ADMIN')
    const fields = Object.entries(change)
    expect((await supplier.restForm('PUT', '/supplier/machine/update', fields)).status).toBe(200)
    expect((await get(file)).status).toBe(404)
  })

  it('A52 keeps working for the client when the supplier gives the machine up', async () => {
    const machine = await buildMachine(app)
    await buildSupportFile(app, { machine, ...video })
    const { file } = await addressesFor(await sideOf(machine, 'CLIENT_TECHNICIAN'), machine)
    await (await sideOf(machine, 'SUPPLIER_ADMIN')).rest('DELETE', `/supplier/machine?id=${machine.id}`)
    expect((await get(file)).status).toBe(200)
  })
})
