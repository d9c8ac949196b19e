import { ApolloLink } from '@apollo/client'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'
import { randomKey } from '../random-key.ts'
import { carriesToken } from './auth-link.ts'

/**
 * Gives every change a key by which the server knows it again (`Idempotency-Key`): what was stored although its answer
 * got lost is not made twice when it is sent again. The same content has the same key until it succeeds; changed content,
 * or the same once more after a success, has a new one.
 */
export function createRequestKeyLink(): ApolloLink {
  // By the hash of the content: nothing of it stays in memory.
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
