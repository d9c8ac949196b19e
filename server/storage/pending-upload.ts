import type { Readable } from 'node:stream'
import { cleanFileName } from './file-name.ts'
import type { Arrival, UploadRequest } from './uploads-under-way.ts'
import { type PendingUpload, receiveFile, type ReceivedFile, type UploadTools } from './receive-file.ts'
import type { UploadKind } from './upload-kinds.ts'

export interface UploadSource {
  kind: UploadKind
  fileName: string | undefined
  description?: string | undefined
  /** Called at most once; it may throw what the parser of the body has met. */
  open: () => Readable
  /** The request whose files are counted while they are under way. */
  request?: UploadRequest | undefined
}

/** Makes what either door has met in a multipart body into the upload that operations know. */
export function pendingUpload(
  tools: UploadTools,
  { kind, fileName, description, open, request }: UploadSource,
): PendingUpload {
  let receiving: Promise<ReceivedFile> | undefined
  let isDiscarded = false
  let isKept = false

  let arrival: Arrival | undefined

  const start = async (): Promise<ReceivedFile> => {
    // Opened and heard at once: a parser may fail while it is asked whether there is room.
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
      if (!receiving) return leaveUnread(open)
      // A failed receive has cleaned up after itself.
      const file = await receiving.catch(() => undefined)
      if (file) await tools.store.remove(file.key).finally(() => arrival?.end())
    },
  }
}

/** The rest of the body is the door's to drain or to cut; an unread part must only not hold the parser's buffers. */
function leaveUnread(open: () => Readable): void {
  try {
    open()
      .on('error', () => {})
      .destroy()
  } catch {
    // The parser had failed before: there is nothing to leave.
  }
}
