import type { HTTPMethods } from 'fastify'
import type { RequestContext, RoleName, SignedInContext } from '../context.ts'
import type { Action } from '../policies/actions.ts'
import type { PendingUpload } from '../storage/receive-file.ts'
import type { UploadKind } from '../storage/upload-kinds.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import type { InputClass } from '../validation/validate-input.ts'
import type { Answer, JsonSchema } from './answers.ts'

export interface RestRequest<Input> {
  input: Input
  params: Record<string, string>
  /** The files of a multipart body in the order of their arrival, received already. */
  files: (PendingUpload & { field: string })[]
  /** The texts of a multipart body as they came, for names that no class can list (imgFileDesc7). */
  fields: Record<string, string | string[]>
}

export interface RestAnswer {
  /** The first of the route's answer, unless said otherwise: 201 for creates, else 200 (A109). */
  code?: 200 | 201
  message?: string
  data?: unknown
  /** Fields that the specification reads at the top level: those of log-in and refresh. */
  top?: Record<string, unknown>
}

export interface RestRoute<Input extends object = object> {
  method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'DELETE'>
  /** Below the API base path, with `:name` for parameters. */
  path: string
  /** One sentence for the documentation. */
  summary: string
  /** Null for the public routes of A32, which ignore any token. */
  action: Action | null
  /** Narrower than the action where the path names a role (A41). */
  only?: readonly RoleName[]
  /** Fields of query, body and path together, the path's last; validated before the handler runs. */
  input?: InputClass<Input>
  /** Makes the route multipart: what kind of file a field carries; null refuses the field. */
  files?: {
    kindOf: (field: string) => UploadKind | null
    /** The names that the specification gives to the fields of files and what belongs to them, each with a sentence. */
    fields: Record<string, string>
    most: number
    /** Looks at the files so far, with the newest, before its bytes are read; throws when there are too many of a kind. */
    refuse?: (files: PendingUpload[]) => void
    /**
     * Looks, before the first file is read, for the row that the fields so far name, and throws what the operation would
     * throw of it. Nothing is validated yet, and fields may also follow the files: without an id there is nothing to find.
     */
    findRow?: (ctx: SignedInContext, input: Partial<Input>) => Promise<void>
    /** Where no file is needed, the fields alone may come as JSON. */
    orJson?: true
  }
  /** What a success carries; a message only, unless said otherwise. */
  answer?: Answer
  /** What it is refused with beyond what its kind is, each with a sentence of its own for the documentation. */
  refusals?: Partial<Record<ErrorCode, string>>
  /** What a refusal with 409 carries beside its message. */
  conflict?: Record<string, JsonSchema>
  handle: (ctx: RequestContext, request: RestRequest<Input>) => Promise<RestAnswer>
}

/** Keeps the type of the input between a route's class and its handler. */
export function restRoute<Input extends object>(route: RestRoute<Input>): RestRoute {
  return route as unknown as RestRoute
}
