import type { GraphqlResult, RestResult } from './caller.ts'

/** The outcome of a call, in one shape for both APIs. */
export interface Outcome {
  status: number
  detail: string | undefined
  fields: Record<string, string> | undefined
}

export function restOutcome({ status, body }: RestResult): Outcome {
  return { status, detail: body.status === true ? undefined : body.detail, fields: body.errors }
}

export function graphqlOutcome({ status, error }: GraphqlResult<unknown>): Outcome {
  return { status, detail: error?.message, fields: error?.fields }
}
