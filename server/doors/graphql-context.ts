import type { RequestContext } from '../context.ts'

/** What resolvers receive: the request's context, and how many bytes its body announced (uploads are judged by it). */
export interface GraphqlContext extends RequestContext {
  readonly contentLength: number | undefined
}
