import type { ObservableQuery } from '@apollo/client'
import { useCallback } from 'react'

/** What `useQuery` returns, as far as a reload needs it. */
interface Reloadable {
  observable: Pick<ObservableQuery, 'getCurrentResult' | 'refetch'>
}

/**
 * Reads a query again after a change.
 * @returns a call that resolves with an answer from after the call, and never rejects: a failed read shows as the
 * query's error, and the change stays made.
 */
export function useReload({ observable }: Reloadable): () => Promise<void> {
  return useCallback(async () => {
    const read = () => observable.refetch().then(undefined, () => undefined)
    // Apollo Client lets a read join the same one that is on its way, whose answer may be from before the change.
    if (observable.getCurrentResult().loading) await read()
    await read()
  }, [observable])
}
