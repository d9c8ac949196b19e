import type { RequestContext } from '../../context.ts'

/**
 * The context of resolvers: the request's context and the announced length of its body, by which uploads are refused
 * early.
 */
export interface GraphqlContext extends RequestContext {
  readonly contentLength: number | undefined
}
