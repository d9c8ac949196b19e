// @vitest-environment jsdom
import { ApolloLink, gql, execute } from '@apollo/client'
import { lastValueFrom, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createApolloClient } from './client.ts'
import { createRequestKeyLink, keyedBy } from './request-key-link.ts'

const add = gql`
  mutation AddThing($input: String!) {
    addThing(input: $input)
  }
`

/** Sends mutations through the link to a server that succeeds or refuses, and returns the keys that it received. */
function sender() {
  const keys: (string | undefined)[] = []
  let refuses = false
  const server = new ApolloLink((operation) => {
    keys.push((operation.getContext().headers as Record<string, string> | undefined)?.['idempotency-key'])
    return of(refuses ? { data: null, errors: [{ message: 'no' }] } : { data: { addThing: true } })
  })
  const client = createApolloClient({ onSessionLost: () => {}, transport: server })
  const link = ApolloLink.from([createRequestKeyLink(), server])
  return {
    keys,
    refuse: (value: boolean) => {
      refuses = value
    },
    send: (variables: Record<string, unknown>, document = add, context = {}) =>
      lastValueFrom(execute(link, { query: document, variables, context }, { client })),
  }
}

describe('the idempotency key of a mutation', () => {
  it('stays the same while the same content is sent again, and is new after a success', async () => {
    const { keys, refuse, send } = sender()
    refuse(true)
    await send({ input: 'a' })
    await send({ input: 'a' })
    refuse(false)
    await send({ input: 'a' })
    await send({ input: 'a' })
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]])
    expect(keys[3]).not.toBe(keys[0])
  })

  it('differs for other content, and for another file of the same name', async () => {
    const { keys, refuse, send } = sender()
    refuse(true)
    await send({ input: 'a' })
    await send({ input: 'b' })
    await send({ input: 'a', file: new File(['1'], 'x.png', { lastModified: 1 }) })
    await send({ input: 'a', file: new File(['22'], 'x.png', { lastModified: 1 }) })
    expect(new Set(keys).size).toBe(4)
  })

  it('is derived from a seed and the content, so it is the same after a reload', async () => {
    const file = () => new File(['1'], 'x.png', { lastModified: 1 })
    const page = sender()
    const afterReload = sender()
    await page.send({ input: 'a', file: file() }, add, keyedBy('seed'))
    await afterReload.send({ input: 'a', file: file() }, add, keyedBy('seed'))
    expect(page.keys[0]).toMatch(/^[\da-f]{32}$/)
    expect(afterReload.keys).toEqual(page.keys)
    await page.send({ input: 'b', file: file() }, add, keyedBy('seed'))
    await page.send({ input: 'a', file: file() }, add, keyedBy('another'))
    expect(new Set(page.keys).size).toBe(3)
  })

  it('is not on a query, a log-in or a refresh', async () => {
    const { keys, send } = sender()
    await send(
      {},
      gql`
        query Things {
          things
        }
      `,
    )
    await send(
      {},
      gql`
        mutation LogIn {
          logIn
        }
      `,
    )
    expect(keys).toEqual([undefined, undefined])
  })
})
