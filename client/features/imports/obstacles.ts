import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

export interface Obstacles {
  count: number
  rows: readonly { id: number; label: string; reason: string }[]
}

/** The rows that keep an import from being undone, of a refusal that names them. */
export function obstaclesOf(error: unknown): Obstacles | undefined {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : errorsIn(error)
  const { count, rows } = (first?.extensions?.data ?? {}) as Partial<Obstacles>
  return typeof count === 'number' && Array.isArray(rows) ? { count, rows } : undefined
}

function errorsIn(error: unknown): readonly { extensions?: Record<string, unknown> }[] {
  if (!ServerError.is(error)) return []
  try {
    return (JSON.parse(error.bodyText) as { errors?: [] }).errors ?? []
  } catch {
    return []
  }
}
