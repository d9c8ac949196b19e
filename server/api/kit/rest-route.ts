import type { HTTPMethods } from 'fastify'
import type { RequestContext, RoleName, SignedInContext } from '../../context.ts'
import type { Action } from '../../policies/actions.ts'
import type { PendingUpload } from '../../storage/receive-file.ts'
import type { UploadKind } from '../../storage/upload-kinds.ts'
import type { ErrorCode } from '../../errors/error-codes.ts'
import type { InputClass } from '../../validation/validate-input.ts'
import type { Answer, JsonSchema } from './response-schema.ts'

export interface RestRequest<Input> {
  input: Input
  params: Record<string, string>
  /** The files of a multipart body in the order of their arrival, already received. */
  files: (PendingUpload & { field: string })[]
  /** The texts of a multipart body as they arrived, for fields that an input class cannot list (imgFileDesc7). */
  fields: Record<string, string | string[]>
}

export interface RestAnswer {
  /** By default the first code of the route: 201 for creates, otherwise 200. */
  code?: 200 | 201
  message?: string
  data?: unknown
  /** Fields that the specification has at the top level: those of log-in and refresh. */
  top?: Record<string, unknown>
  /** A file instead of the envelope, of the content type of the route. */
  bytes?: { name: string; content: Buffer }
}

export interface RestRoute<Input extends object = object> {
  method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'DELETE'>
  /** The path below the API base path, with `:name` for parameters. */
  path: string
  /** One sentence for the documentation. */
  summary: string
  /** Null for public routes, which ignore any token, even an expired one. */
  action: Action | null
  /** The roles of a path that names a role, fewer than those of the action. */
  only?: readonly RoleName[]
  /** The fields of query, body and path together, of which the path's win; validated before the handler runs. */
  input?: InputClass<Input>
  /** The most bytes of a JSON body; by default 100,000. */
  bodyLimit?: number
  /** Makes the route multipart: returns the kind of file that a field carries, or null to refuse the field. */
  files?: {
    kindOf: (field: string) => UploadKind | null
    /** The names and descriptions that the documentation gives to the file fields and the fields beside them. */
    fields: Record<string, string>
    most: number
    /** Each field carries one file, so the length of a body is at most the sum of their limits. */
    onePerField?: true
    /**
     * Called with the files so far, including the newest, before its bytes are read; throws when there are too many of
     * a kind.
     */
    refuse?: (files: PendingUpload[]) => void
    /**
     * Called before the first file is read: loads the row that the fields so far name, and throws what the operation
     * would throw for it. The fields are not validated yet and some may follow the files: without an id there is
     * nothing to check.
     */
    findRow?: (ctx: SignedInContext, input: Partial<Input>) => Promise<void>
    /** Accepts the fields as JSON, too, for a route that needs no file. */
    orJson?: true
  }
  /** The response schema of a success; a message only by default. */
  answer?: Answer
  /** Refusals beyond those that follow from the kind of route, each with a sentence for the documentation. */
  refusals?: Partial<Record<ErrorCode, string>>
  /** The fields of a 409 response beside its message. */
  conflict?: Record<string, JsonSchema>
  handle: (ctx: RequestContext, request: RestRequest<Input>) => Promise<RestAnswer>
}

/** Checks the handler of a route against its input class, then erases the input's type for the table of routes. */
export function restRoute<Input extends object>(route: RestRoute<Input>): RestRoute {
  return route as unknown as RestRoute
}
