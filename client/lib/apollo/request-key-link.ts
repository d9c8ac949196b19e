import { ApolloLink } from '@apollo/client'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'
import { randomKey } from '../random-key.ts'
import { carriesToken } from './auth-link.ts'

/**
 * Gives every mutation an idempotency key (`Idempotency-Key`), so that a change whose response was lost is not made
 * twice when it is sent again. The same content keeps its key until it succeeds; changed content, or the same content
 * after a success, gets a new one.
 */
export function createRequestKeyLink(): ApolloLink {
  // By the hash of the content, so that the content itself does not stay in memory.
  const unanswered = new Map<string, string>()
  return new ApolloLink((operation, forward) => {
    const { operationType, operationName = '', variables } = operation
    if (operationType !== OperationTypeNode.MUTATION || !carriesToken(operationName)) return forward(operation)
    const content = hashOf(operationName, variables)
    const key = unanswered.get(content) ?? randomKey()
    unanswered.set(content, key)
    operation.setContext(({ headers }) => ({ headers: { ...headers, 'idempotency-key': key } }))
    return forward(operation).pipe(
      tap((result) => {
        if (!result.errors) unanswered.delete(content)
      }),
    )
  })
}

function hashOf(operationName: string, variables: object): string {
  const text = JSON.stringify([operationName, variables], (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
  return bytesToHex(sha256(utf8ToBytes(text)))
}
