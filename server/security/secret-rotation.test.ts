import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { mailedCodes } from '../testing/fixtures/password-apis.ts'
import { callerWith, visitor } from '../testing/caller.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { buildSupportFile } from '../testing/factories/build-support-file.ts'
import { buildUser } from '../testing/factories/build-user.ts'
import { startTestApp, testSecret, type TestApp } from '../testing/test-app.ts'
import { deriveSecrets } from './secrets.ts'

const newSecret = 'another secret that only the tests know, as long'
const password = 'correct horse'

let app: TestApp
const servers: FastifyInstance[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await app.close()
})

/** Another server on the same database. */
async function serverWith(secret: string, previous?: string): Promise<TestApp> {
  const services = { ...app.services, secrets: deriveSecrets(secret, previous) }
  const server = await createApp(services, {})
  servers.push(server)
  await server.listen({ port: 0, host: '127.0.0.1' })
  return { ...app, services, url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

const tokenFrom = async (server: TestApp, userName: string) =>
  String((await visitor(server).rest('POST', '/auth/login', { userName, password })).body.token)

const meAt = async (server: TestApp, token: string) => [
  (await callerWith(server, token).rest('GET', '/auth/me')).status,
  (await callerWith(server, token).graphql('{ me { id } }')).status,
]

describe('a secret that is changed on one server after the other', () => {
  it('row 12 accepts the tokens of both secrets, at each step and at each server', async () => {
    const { userName } = await buildUser(app, { password })
    const steps: [TestApp, TestApp][] = [
      [app, await serverWith(testSecret, newSecret)],
      [await serverWith(testSecret, newSecret), await serverWith(newSecret, testSecret)],
      [await serverWith(newSecret, testSecret), await serverWith(newSecret)],
    ]
    for (const [before, after] of steps) {
      for (const [signs, reads] of [
        [before, after],
        [after, before],
      ] as const) {
        expect(await meAt(reads, await tokenFrom(signs, userName))).toEqual([200, 200])
      }
    }
  })

  it('row 12 ends with the old secret: its tokens are refused where it is not named', async () => {
    const { userName } = await buildUser(app, { password })
    const old = await tokenFrom(app, userName)
    expect(await meAt(await serverWith(newSecret), old)).toEqual([401, 401])
    expect(await meAt(await serverWith(newSecret, 'a third secret that nobody has ever used anywhere'), old)).toEqual([
      401, 401,
    ])
  })

  it('row 18 A74 serves file addresses signed with the previous secret, and no others', async () => {
    const machine = await buildMachine(app)
    await buildSupportFile(app, { machine, kind: 'MANUAL' })
    const user = await buildUser(app, { role: 'SUPPLIER_USER', tenant: machine.supplier, password })
    const caller = callerWith(app, await tokenFrom(app, user.userName))
    const query = `query ($id: Int!) { manuals: supportFiles(machineId: $id, kind: MANUAL) { content { file } } }`
    const { data } = await caller.graphql<{ manuals: { content: { file: string }[] } }>(query, { id: machine.id })
    const [{ file } = { file: '' }] = data!.manuals.content
    const at = async (server: TestApp) => (await fetch(`${server.url}${file}`)).status
    expect(await at(await serverWith(newSecret))).toBe(404)
    // The row exists without its bytes: an address that is not refused as unsigned reaches the store.
    expect(await at(await serverWith(newSecret, testSecret))).toBe(await at(app))
  })

  it('row 8 accepts password codes made under the previous secret', async () => {
    const { email } = await buildUser(app, { password })
    await visitor(app).rest('POST', '/auth/change-password-req', { email })
    const [passwordCode] = await mailedCodes(app, email)
    const input = { email, passwordCode, password: 'a new password' }
    expect((await visitor(await serverWith(newSecret)).rest('POST', '/auth/change-password', input)).status).toBe(400)
    const rolling = await serverWith(newSecret, testSecret)
    expect((await visitor(rolling).rest('POST', '/auth/change-password', input)).status).toBe(200)
  })

  it('A109 recognises a repeated request whose first answer was kept under the previous secret', async () => {
    const { userName } = await buildUser(app, { role: 'CLIENT_ADMIN', password })
    const rolling = await serverWith(newSecret, testSecret)
    const token = await tokenFrom(app, userName)
    const key = { 'idempotency-key': `rotation-${userName}` }
    const input = { firstName: 'Ann', userName: `${userName}-2`, email: `${userName}-2@example.com`, roleId: 5 }
    const add = (server: TestApp, more: object) =>
      callerWith(server, token, key).rest('POST', '/client/user/add', { ...input, password, ...more })
    const first = await add(app, {})
    expect(first.status).toBe(201)
    expect((await add(rolling, {})).body.data).toEqual(first.body.data)
    expect((await add(rolling, { firstName: 'Another' })).status).toBe(409)
  })
})
