import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenRules } from './answer-rules.ts'

const request = { method: 'GET', path: '/api/client/tickets?search=canary-machine-sa', headers: {} }
const answer = (text: string, status = 200) => ({ status, text, headers: '{}', log: '' })

describe('row 23 the rules for every response of the fuzz test', () => {
  it.each([
    ['a failure of the server', answer('{"status":false}', 500)],
    ['a failure in a GraphQL answer', answer('{"errors":[{"extensions":{"code":"INTERNAL"}}]}')],
    ['a failure of the GraphQL library', answer('{"errors":[{"extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}')],
    ['the canary of another company', answer('{"data":["canary-ticket-tb"]}')],
    ['a stack', answer(JSON.stringify({ message: 'Error\n    at run (server/app.ts:1:2)' }))],
    ['a statement', answer('{"message":"select id from app_user where id = $1"}')],
    ['a word of the database', answer('{"message":"duplicate key value violates unique constraint"}')],
    ['a mistake of the language', answer('{"message":"TypeError: x is not a function"}')],
    ['a path', answer(JSON.stringify({ message: join(process.cwd(), 'x') }))],
    ['a hash', answer('{"message":"$argon2id$v=19$"}')],
    ['a page', answer('<!DOCTYPE html>')],
  ])('a response with %s breaks a rule', (_what, given) => {
    expect(brokenRules('CLIENT_ADMIN', request, given)).not.toEqual([])
  })

  it('a regular response, a refusal and an echo of the input break no rule', () => {
    for (const text of ['{"data":[{"machine_name":"Press"}]}', '{"detail":"This machine does not exist."}']) {
      expect(brokenRules('CLIENT_ADMIN', request, answer(text, 404))).toEqual([])
    }
    expect(brokenRules('CLIENT_ADMIN', request, answer('{"message":"canary-machine-sa is no id"}', 400))).toEqual([])
    expect(brokenRules('SUPPLIER_USER', request, answer('{"data":["Works canary-name-b"]}'))).toEqual([])
    expect(brokenRules('CLIENT_ADMIN', request, answer('{"data":["Works canary-name-b"]}'))).not.toEqual([])
  })
})
