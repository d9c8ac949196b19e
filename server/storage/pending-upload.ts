import type { Readable } from 'node:stream'
import { cleanFileName } from './file-name.ts'
import type { Arrival, UploadRequest } from './uploads-under-way.ts'
import { type PendingUpload, receiveFile, type ReceivedFile, type UploadTools } from './receive-file.ts'
import type { UploadKind } from './upload-kinds.ts'

export interface UploadSource {
  kind: UploadKind
  fileName: string | undefined
  description?: string | undefined
  /** Called at most once; may throw the error that the body's parser has met. */
  open: () => Readable
  /** The request that counts this upload while it is under way. */
  request?: UploadRequest | undefined
}

/** Turns a file of a multipart body, from either API, into the upload that operations take. */
export function pendingUpload(
  tools: UploadTools,
  { kind, fileName, description, open, request }: UploadSource,
): PendingUpload {
  let receiving: Promise<ReceivedFile> | undefined
  let isDiscarded = false
  let isKept = false

  let arrival: Arrival | undefined

  const start = async (): Promise<ReceivedFile> => {
    // Opened with a listener at once: a parser may fail while the quota is checked.
    const stream = open().on('error', () => {})
    try {
      arrival = await request?.arrive()
      return await receiveFile(tools, kind, { fileName, stream, ...(arrival && { admit: arrival.admit }) })
    } catch (error) {
      stream.destroy()
      arrival?.end()
      throw error
    }
  }

  return {
    kind,
    originalName: cleanFileName(fileName),
    description,
    receive() {
      if (isDiscarded) return Promise.reject(new Error('A discarded upload was received'))
      receiving ??= start()
      return receiving
    },
    keep() {
      if (isDiscarded || isKept) return
      isKept = true
      void receiving?.then(({ size }) => arrival?.end(size))
    },
    async discard() {
      if (isDiscarded || isKept) return
      isDiscarded = true
      if (!receiving) return discardBody(open)
      // A failed receive has cleaned up after itself.
      const file = await receiving.catch(() => undefined)
      if (file) await tools.store.remove(file.key).finally(() => arrival?.end())
    },
  }
}

/** The API drains or cuts the rest of the body; an unread part must only not fill the parser's buffers. */
function discardBody(open: () => Readable): void {
  try {
    open()
      .on('error', () => {})
      .destroy()
  } catch {
    // The parser had failed before: there is no stream to abandon.
  }
}
