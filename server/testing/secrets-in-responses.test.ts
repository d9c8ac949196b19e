import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../security/passwords.ts'
import { hashOpaqueToken, newOpaqueToken } from '../security/opaque-token.ts'
import { secretsIn, takeSecrets, watchSecrets } from './secrets-in-responses.ts'

describe('row 23 the check of every response of every test', () => {
  it('finds a hash of a password anywhere', async () => {
    const hash = await hashPassword('correct horse')
    expect(secretsIn(JSON.stringify({ data: { content: [{ id: 1, note: `x ${hash}` }] } }))).toHaveLength(1)
    expect(secretsIn(JSON.stringify({ errors: { password: hash } }))).toHaveLength(1)
  })

  it('finds a password that is not masked, and hashes of tokens and files', () => {
    for (const name of ['password', 'userPassword', 'passwordHash', 'password_hash']) {
      expect(secretsIn(JSON.stringify({ data: [{ [name]: 'correct horse' }] }))).toHaveLength(1)
    }
    expect(secretsIn(JSON.stringify({ sha: hashOpaqueToken(newOpaqueToken()) }))).toHaveLength(1)
    expect(secretsIn(JSON.stringify({ codeHash: 'x', jwtSecret: 'y', salt: 'z' }))).toHaveLength(3)
  })

  it('reads a response in one piece or in several', async () => {
    const server = createServer((request, response) => {
      response.writeHead(200, { 'content-type': request.url === '/text' ? 'text/plain' : 'application/json' })
      response.write('{"password":')
      response.end('"correct horse"}')
    })
    watchSecrets(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    for (const path of ['/json?x=1', '/text']) await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    server.close()
    expect(takeSecrets()).toEqual(['GET /json: password "correct horse"'])
  })

  it('accepts the hashes and password texts that responses legitimately hold', () => {
    const answer = {
      data: { content: [{ password: '********', mustChangePassword: false, hash: 'a'.repeat(64) }] },
      errors: { password: 'Password must be at least 8 characters long' },
      url: `/files/7/a.pdf?s=3&sig=${'a'.repeat(64)}`,
      message: 'Your password was changed.',
    }
    expect(secretsIn(JSON.stringify(answer))).toEqual([])
    const graphql = {
      errors: [{ message: 'Password is too short', extensions: { fields: { password: 'Too short' } } }],
    }
    expect(secretsIn(JSON.stringify(graphql))).toEqual([])
  })
})
