import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { GraphQLScalarType } from 'graphql'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { formError } from './form-error.ts'
import { pendingUpload } from '../../storage/pending-upload.ts'
import type { PendingUpload } from '../../storage/receive-file.ts'
import { uploadRequest, uploadTools } from '../../operation/storage-quota.ts'
import { uploadKinds, type UploadKind } from '../../storage/upload-kinds.ts'
import type { UploadRequest } from '../../storage/uploads-under-way.ts'

/** The value that the multipart parser puts in the place of a file; type-graphql needs only its type. */
export abstract class UploadedFile {
  abstract filename: string
  abstract createReadStream: () => Readable
}

/**
 * A file of the form whose part may not have arrived. An argument that were the promise itself would be awaited before
 * the mutation begins, and with it a part that comes after a file that nobody reads yet, or never.
 */
export interface AnnouncedFile {
  readonly arrival: Promise<UploadedFile>
}

const require = createRequire(import.meta.url)
const { Upload } = require('graphql-upload-minimal') as { Upload: new () => { promise: Promise<UploadedFile> } }

/** The `Upload` scalar of the multipart request specification. */
export const UploadScalar = new GraphQLScalarType<AnnouncedFile>({
  name: 'Upload',
  description: 'A file of a multipart request.',
  parseValue(value) {
    if (value instanceof Upload) return { arrival: announced(value.promise) }
    throw new AppError('BAD_REQUEST', 'A file can be sent only in a multipart request.')
  },
  parseLiteral() {
    throw new AppError('BAD_REQUEST', 'A file can be sent only in a multipart request.')
  },
  serialize() {
    throw new AppError('BAD_REQUEST', 'A file is never part of a response.')
  },
})

/**
 * Turns the parser's error into an AppError. The empty handler keeps a file that no resolver awaits from raising an
 * unhandled rejection.
 */
function announced(file: Promise<UploadedFile>): Promise<UploadedFile> {
  const settled = file.catch((error: unknown) => {
    throw formError(error)
  })
  settled.catch(() => {})
  return settled
}

export interface SentFile {
  kind: UploadKind
  file: AnnouncedFile
  description?: string | null
}

/** The bytes allowed for the parts of the form that are not files. */
const megabyte = 1024 * 1024

/**
 * Turns the files of a mutation into the uploads that operations take. A body that announces more bytes than its kinds
 * of file allow is refused before a byte of a file is read.
 */
export function pendingUploads(ctx: RequestContext, files: SentFile[]): PendingUpload[] {
  const { config } = ctx.services
  const allowed = files.reduce((sum, { kind }) => sum + config.upload[uploadKinds[kind].limit], megabyte)
  if (files.length > 0 && (ctx.contentLength ?? 0) > allowed) {
    const largest = Math.max(...files.map(({ kind }) => config.upload[uploadKinds[kind].limit]))
    throw new AppError('TOO_LARGE', `The file is larger than the allowed ${Math.floor(largest / megabyte)} MB.`)
  }
  const request = uploadRequest(ctx)
  return files.map((file) => lazyUpload(ctx, request, file))
}

/** Opening fails for a file that the map names twice, and for one whose body was interrupted meanwhile. */
function opened(createReadStream: () => Readable): Readable {
  try {
    return createReadStream()
  } catch (error) {
    throw formError(error)
  }
}

/** The parser announces a file when its turn in the body comes; until then there is only a promise of it. */
function lazyUpload(ctx: RequestContext, request: UploadRequest, { kind, file, ...sent }: SentFile): PendingUpload {
  const description = sent.description ?? undefined
  let upload: PendingUpload | undefined
  let discarded = false
  return {
    kind,
    originalName: '',
    description,
    async receive() {
      const { filename, createReadStream } = await file.arrival
      if (discarded) throw new AppError('BAD_REQUEST', 'The upload was cancelled.')
      upload ??= pendingUpload(uploadTools(ctx), {
        kind,
        fileName: filename,
        description,
        request,
        open: () => opened(createReadStream),
      })
      return upload.receive()
    },
    keep() {
      upload?.keep()
    },
    async discard() {
      discarded = true
      await upload?.discard()
    },
  }
}
