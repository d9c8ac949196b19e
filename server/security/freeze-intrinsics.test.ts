import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient } from '../testing/factories/build-tenant.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { sharedFunctions } from '../testing/intrinsics.ts'
import { newestMail } from '../testing/mail-outbox.ts'
import { samplePicture } from '../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { freezeIntrinsics } from './freeze-intrinsics.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ mail: true })
  freezeIntrinsics()
})
afterAll(() => app.close())

/** Walks along a path of the map as the library does, but without its check of two names. */
function write(target: object, path: string): void {
  const steps = path.split('.')
  const last = steps.pop()!
  let place = target as Record<string, unknown>
  for (const step of steps) place = place[step] as Record<string, unknown>
  Reflect.set(place, last, 'hostile')
}

describe('row 37 the functions on the built-in prototypes, once the server has started', () => {
  it('accept no new property and lose none, except for the two constructors that libraries set', () => {
    const open = [...sharedFunctions()].filter(([, each]) => !Object.isFrozen(each)).map(([path]) => path)
    expect(open).toEqual([])
    expect(sharedFunctions().size).toBeGreaterThan(200)
  })

  it('stay unchanged by a write along a path of inherited names', () => {
    const variables = { text: 'a', list: [], number: 1, later: Promise.resolve() }
    const paths = ['toString.call', 'hasOwnProperty.call', 'text.trim.apply', 'list.map.call', 'constructor.keys']
    for (const path of [...paths, 'later.then.call', 'number.toFixed.call']) write(variables, path)
    expect([Object.prototype.toString.call([]), Object.keys({ a: 1 })]).toEqual(['[object Array]', ['a']])
    const changed = [...sharedFunctions()].filter(
      ([, each]) => Object.hasOwn(each, 'call') || Object.hasOwn(each, 'apply'),
    )
    expect(changed).toEqual([])
  })

  it('leave prototypes and subclasses as open as libraries need them', () => {
    class Kept extends Promise<string> {}
    Object.assign(Kept, { own: 1 })
    expect(Object.keys(Kept)).toEqual(['own'])
    Error.stackTraceLimit += 0
    expect(Object.isFrozen(Array.prototype) || Object.isFrozen(Object.prototype)).toBe(false)
  })

  it('still suffice for documents, pictures, lists, mail and a wrong input', async () => {
    const client = await buildClient(app)
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN')
    const document = `mutation ($input: RegisterMachineInput!, $pictures: [Upload!]) {
      registerMachine(input: $input, pictures: $pictures) }`
    const input = { machineName: 'Press', machineSerialNo: 'S 1', clientId: client.id }
    const pictures = { 'pictures.0': await samplePicture() }
    const registered = await supplier.graphqlUpload(document, { input, pictures: [null] }, pictures)
    expect([registered.status, registered.error]).toEqual([200, undefined])
    expect(await supplier.graphql(document, { input: { ...input, machineName: '' } })).toMatchObject({ status: 400 })
    expect((await supplier.rest('GET', '/supplier/ticket/list?size=5')).status).toBe(200)

    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    const invited = { tenent_type_id: 4, email: 'new@example.com', country: 'Germany', state: 'Bayern' }
    expect((await platform.rest('POST', '/admin/invite-tenent', invited)).status).toBe(201)
    expect((await newestMail(app, invited.email)).raw).toContain('Subject:')
  })
})
