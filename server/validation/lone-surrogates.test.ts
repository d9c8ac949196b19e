import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let caller: Caller
let machineId: number
beforeAll(async () => {
  app = await startTestApp()
  const machine = await buildMachine(app)
  machineId = machine.id
  caller = await callerAs(app, 'SUPPLIER_ADMIN', machine.supplier)
})
afterAll(() => app.close())

const document = `mutation ($input: AddErrorCodeInput!, $key: String) {
  addErrorCode(input: $input, clientRequestId: $key) { errorCode } }`

// JSON can carry a lone surrogate, UTF-8 cannot: kept as JSON, the database would refuse it.
describe('row 22 a lone surrogate in a text', () => {
  it.each([['GraphQL'], ['REST']])(
    'becomes the replacement character, in the answer as in the database: %s',
    async (api) => {
      const error_code = `${api}-\udfff`
      const input = { machineId, error_code, description: '\ud800' }
      const add = async () => {
        if (api === 'GraphQL') {
          const { data } = await caller.graphql<{ addErrorCode: unknown }>(document, { input, key: api })
          return data?.addErrorCode
        }
        return (await caller.rest('POST', '/supplier/machine/error-code', input)).body.data
      }
      expect(await add()).toMatchObject({ errorCode: `${api}-\ufffd` })
      const { rows } = await app.owner.pool.query('select code, description from error_code where code = $1', [
        `${api}-\ufffd`,
      ])
      expect(rows).toEqual([{ code: `${api}-\ufffd`, description: '\ufffd' }])
    },
  )

  it('is a bad request in an argument outside of an input', async () => {
    const query = 'query ($text: String!) { suggestClients(text: $text) { id } }'
    expect(await caller.graphql(query, { text: 'x\ud800' })).toMatchObject({ status: 400 })
  })
})
