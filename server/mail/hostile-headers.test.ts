import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, callerAs } from '../testing/factories/build-user.ts'
import { mail } from '../testing/access/samples.ts'
import { queuedMails } from '../testing/queued-mails.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let token: string | undefined
beforeAll(async () => {
  // Even with a trusted proxy that names the caller's address.
  app = await startTestApp({ config: { publicUrl: 'https://portal.example', trustProxy: '127.0.0.1' } })
  token = (await callerAs(app, 'PLATFORM_ADMIN')).token
})
afterAll(() => app.close())

const evil = {
  ...{ host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'evil' },
  ...{ 'x-forwarded-for': '6.6.6.6', 'x-original-host': 'evil.example', 'x-host': 'evil.example' },
  ...{ forwarded: 'host=evil.example;proto=evil', origin: 'https://evil.example', referer: 'https://evil.example/' },
}

/** Sends a forged Host header, which fetch does not allow. */
async function post(path: string, body: object): Promise<number | undefined> {
  const headers = { ...evil, 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const call = request(new URL(path, app.url), { method: 'POST', headers })
  call.end(JSON.stringify(body))
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

const document = (name: string, type: string, answer = '') =>
  `mutation ($input: ${type}!) { ${name}(input: $input)${answer} }`
const graphql = (query: string, input: object) => post('/graphql', { query, variables: { input } })
const invited = (email: string) => ({ tenent_type_id: 4, email, country: 'Germany', state: 'Bayern' })

describe('row 11 a mail triggered by a call whose headers name another host', () => {
  it.each<[string, (email: string) => Promise<number | undefined>]>([
    ['an invitation through REST', (email) => post('/api/admin/invite-tenent', invited(email))],
    [
      'an invitation through GraphQL',
      (email) => graphql(document('inviteTenant', 'InviteTenantInput', ' { message }'), invited(email)),
    ],
    ['a code through REST', (email) => post('/api/auth/change-password-req', { email })],
    ['a code through GraphQL', (email) => graphql(document('changePasswordRequest', 'PasswordCodeInput'), { email })],
  ])('leads to the configured address only: %s', async (what, send) => {
    const email = what.startsWith('a code') ? (await buildUser(app)).email : mail()
    expect([200, 201]).toContain(await send(email))
    const [message] = await queuedMails(app, email)
    expect(message?.text).toBeTruthy()
    expect(JSON.stringify(message)).not.toMatch(/evil|6\.6\.6\.6/)
    const addresses = `${message?.text} ${message?.html}`.match(/https?:\/\/[^/\s"'<]+/g) ?? []
    expect(new Set([...addresses, 'https://portal.example'])).toEqual(new Set(['https://portal.example']))
  })
})
