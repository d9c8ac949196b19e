import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphqlOutcome, restOutcome } from '../../../testing/outcome.ts'
import type { Caller } from '../../../testing/caller.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

interface Seen {
  action: string
  subject: string
  name: string
  reach: string
  roles: string[]
}

const throughGraphql = async (caller: Caller) => {
  const query = '{ permissions { action subject name reach roles } }'
  const answer = await caller.graphql<{ permissions: Seen[] }>(query)
  return { ...graphqlOutcome(answer), list: answer.data?.permissions }
}
const throughRest = async (caller: Caller) => {
  const answer = await caller.rest('GET', '/admin/permissions')
  return { ...restOutcome(answer), list: answer.body.data as Seen[] | undefined }
}

const suppliers = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']
const clients = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']

/** Some rights of each kind with their roles, written by hand from the specification. */
const expected: Record<string, string[]> = {
  'session.read': ['PLATFORM_ADMIN', ...suppliers, ...clients],
  'invitation.send': ['PLATFORM_ADMIN'],
  'user.add': ['PLATFORM_ADMIN', 'SUPPLIER_ADMIN', 'CLIENT_ADMIN'],
  'machine.claim': ['CLIENT_ADMIN'],
  'machine.register': ['PLATFORM_ADMIN', ...suppliers],
  'error-code.add': suppliers,
  'support-file.list': [...suppliers, ...clients],
  'ticket.create': ['CLIENT_ADMIN', 'CLIENT_OPERATOR'],
  'ticket.resolve': ['CLIENT_ADMIN', 'CLIENT_TECHNICIAN'],
  'ticket.editFields': ['CLIENT_ADMIN', 'CLIENT_OPERATOR'],
  'ticket.editResolution': ['CLIENT_ADMIN', 'CLIENT_TECHNICIAN'],
  'ticket.addPictures': ['CLIENT_ADMIN', 'CLIENT_OPERATOR'],
  'ticket.addVideos': clients,
}

describe.each([
  ['GraphQL', throughGraphql],
  ['REST', throughRest],
])('who may do what, through %s', (_name, list) => {
  it('row 1 lists every right with its roles for the platform', async () => {
    const { status, list: rights = [] } = await list(platform)
    expect(status).toBe(200)
    const roles = Object.fromEntries(rights.map((right) => [right.action, right.roles]))
    expect(roles).toMatchObject(expected)
    expect(rights.filter(({ name, reach }) => name === '' || reach === '')).toEqual([])
    expect(rights.find(({ action }) => action === 'machine.claim')?.subject).toBe('machine')
  })

  it('row 1 is refused to every other caller', async () => {
    const answer = await list(await callerAs(app, 'CLIENT_ADMIN'))
    expect(answer).toMatchObject({ status: 403, detail: 'You do not have permission to do this.' })
  })
})
