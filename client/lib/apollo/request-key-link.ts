import { ApolloLink } from '@apollo/client'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'
import { randomKey } from '../random-key.ts'
import { carriesToken } from './auth-link.ts'

/** The context of a mutation whose idempotency key survives a reload: the seed is stored in the draft. */
export const keyedBy = (seed: string): { requestKeySeed: string } => ({ requestKeySeed: seed })

/**
 * Gives every mutation an idempotency key (`Idempotency-Key`), so that a change whose response was lost is not made
 * twice when it is sent again. The same content keeps its key until it succeeds; changed content, or the same content
 * after a success, gets a new one. Where the caller passes a seed, the key is derived from the seed and the content.
 */
export function createRequestKeyLink(): ApolloLink {
  // By the hash of the content, so that the content itself does not stay in memory.
  const unanswered = new Map<string, string>()
  return new ApolloLink((operation, forward) => {
    const { operationType, operationName = '', variables } = operation
    if (operationType !== OperationTypeNode.MUTATION || !carriesToken(operationName)) return forward(operation)
    const content = hashOf(operationName, variables)
    const { requestKeySeed: seed } = operation.getContext() as Partial<ReturnType<typeof keyedBy>>
    if (seed !== undefined) {
      addKey(operation, hashOf(seed, { content }).slice(0, 32))
      return forward(operation)
    }
    const key = unanswered.get(content) ?? randomKey()
    unanswered.set(content, key)
    addKey(operation, key)
    return forward(operation).pipe(
      tap((result) => {
        if (!result.errors) unanswered.delete(content)
      }),
    )
  })
}

function addKey(operation: ApolloLink.Operation, key: string): void {
  operation.setContext(({ headers }) => ({ headers: { ...headers, 'idempotency-key': key } }))
}

function hashOf(name: string, content: object): string {
  const text = JSON.stringify([name, content], (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
  return bytesToHex(sha256(utf8ToBytes(text)))
}
