import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type {} from '../http/request-context.ts'
import { formError } from '../kit/form-error.ts'
import { watchParts } from '../kit/watch-parts.ts'
import { AppError } from '../../errors/app-error.ts'
import { pendingUpload } from '../../storage/pending-upload.ts'
import { uploadRequest, uploadTools } from '../../operation/storage-quota.ts'
import type { PendingUpload } from '../../storage/receive-file.ts'
import type { RestRoute } from '../kit/rest-route.ts'

export interface MultipartBody {
  /** A repeated field becomes a list. */
  fields: Record<string, string | string[]>
  files: (PendingUpload & { field: string })[]
}

/**
 * Reads a multipart body in the order of its arrival: files go to the store at once, since fields may follow them. A
 * failure removes the stored files. `beforeFiles` is called once, with the fields so far, before the first file is
 * read. Throws BAD_REQUEST for a body that is not multipart or is interrupted.
 */
export async function readMultipart(
  request: FastifyRequest,
  { kindOf, most, refuse }: NonNullable<RestRoute['files']>,
  beforeFiles: (fields: MultipartBody['fields']) => Promise<void>,
): Promise<MultipartBody> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE', 'This call takes multipart/form-data.')
  const fields: MultipartBody['fields'] = {}
  const files: MultipartBody['files'] = []
  const uploads = uploadRequest(request.ctx)
  try {
    for await (const part of partsOf(request, most)) {
      if (part.type === 'field') {
        fields[part.fieldname] = added(fields[part.fieldname], String(part.value))
        continue
      }
      // Browsers send an empty part for a file field that was left empty.
      if (!part.filename) {
        part.file.resume()
        continue
      }
      const kind = kindOf(part.fieldname)
      if (!kind) throw new AppError('BAD_REQUEST', `The field "${part.fieldname}" does not take a file.`)
      const source = { kind, fileName: part.filename, open: () => part.file, request: uploads }
      const upload = pendingUpload(uploadTools(request.ctx), source)
      part.file.on('error', () => {})
      files.push({ ...upload, field: part.fieldname })
      refuse?.(files)
      if (files.length === 1) await beforeFiles(fields)
      await upload.receive()
    }
    return { fields, files }
  } catch (error) {
    await Promise.all(files.map((file) => file.discard()))
    throw error
  }
}

/** Only errors of the parser are the client's fault; errors of the store pass through unchanged. */
async function* partsOf(request: FastifyRequest, files: number): AsyncGenerator<Multipart> {
  try {
    watchParts(request.raw, { isWanted: (_field, fileName) => Boolean(fileName) })
    yield* request.parts({ limits: { files, fields: 100, fieldSize: 100_000, fileSize: Infinity } })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'FST_FILES_LIMIT') throw formError(error)
    throw new AppError('BAD_REQUEST', `At most ${files} ${files === 1 ? 'file' : 'files'} can be sent at once.`)
  }
}

function added(before: string | string[] | undefined, value: string): string | string[] {
  return before === undefined ? value : [before, value].flat()
}
