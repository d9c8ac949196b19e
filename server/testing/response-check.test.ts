import { describe, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { responseCheck, type RestExchange } from './response-check.ts'

const check = responseCheck(loadConfig({}))

const place = { id: 40, name: 'Austria' }
const failed = { status: false, message: 'No', detail: 'No' }

const said = (change: Partial<RestExchange>, body: unknown = { status: true, data: [place] }): RestExchange => ({
  method: 'GET',
  path: '/auth/countries',
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
  ...change,
})

describe('the check of responses against the document', () => {
  it.each([
    ['what is described', said({})],
    [
      'a described refusal',
      said({ method: 'POST', path: '/auth/login', status: 400 }, { ...failed, errors: { a: 'b' } }),
    ],
    ['a rarer refusal in the same shape', said({ method: 'POST', path: '/auth/login', status: 401 }, failed)],
    ['an address that there is not', said({ path: '/no/such', status: 404 }, failed)],
    ['a name in the address', said({ path: '/auth/states/40' })],
  ])('the check accepts %s', (_name, exchange) => {
    expect(check(exchange)).toBeUndefined()
  })

  it.each([
    ['a field more', said({}, { status: true, data: [{ ...place, code: 'AT' }] }), 'additional properties'],
    ['a field less', said({}, { status: true, data: [{ id: 40 }] }), "required property 'name'"],
    ['another type', said({}, { status: true, data: [{ ...place, id: '40' }] }), 'must be integer'],
    ['a field more in the envelope', said({}, { status: true, data: [place], total: 1 }), 'additional properties'],
    ['data where only a message is described', said({ method: 'POST', path: '/auth/logout' }), 'additional properties'],
    ['another success', said({ status: 201 }), 'which is not described'],
    ['a success of no address', said({ path: '/no/such' }), 'which is not described'],
    ['another content type', said({ contentType: 'text/html' }), 'with text/html'],
    ['a failure in another shape', said({ status: 500 }, { error: 'Internal' }), 'additional properties'],
  ])('the check refuses %s', (_name, exchange, problem) => {
    expect(check(exchange)).toContain(problem)
  })
})
