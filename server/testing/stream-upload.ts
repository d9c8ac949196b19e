import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface StreamedUpload {
  /** Address of the call. */
  url: string
  token: string
  /** Sent before the file. */
  fields: [string, string][]
  file: {
    field: string
    name: string
    /** The beginning, by which its type is known; zeros follow up to the size. */
    head: Buffer
    size: number
  }
  headers?: Record<string, string>
  /** Announces no length, so that only the bytes themselves tell how many there are. */
  chunked?: boolean
  /** `lost` closes the connection half-way; `unfinished` ends the body there, as if it were whole. */
  breaksOff?: 'lost' | 'unfinished'
}

export interface UploadAnswer {
  status: number
  body: unknown
  /** Bytes that had left for the server when its answer came. */
  sent: number
}

const filler = Buffer.alloc(64 * 1024)

/**
 * Sends a file of any size without ever holding it, and stops as soon as the server answers.
 * Rejects when the connection ends without an answer.
 */
export async function streamUpload({ url, token, chunked, breaksOff, ...form }: StreamedUpload): Promise<UploadAnswer> {
  const boundary = 'ezshare-test-boundary'
  const { start, end } = frame(form, boundary)
  const length = start.length + form.file.size + end.length
  const cut = breaksOff && start.length + Math.floor(form.file.size / 2)
  const announced = breaksOff === 'unfinished' ? cut : length
  const call = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...form.headers,
      ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(announced) }),
    },
  })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  const [response] = await Promise.race([answered, write(call, chunksOf(start, form.file, end, cut)).then(finish)])
  const sent = call.socket?.bytesWritten ?? 0
  const body: unknown = JSON.parse(await text(response))
  call.on('error', () => {}).destroy()
  return { status: response.statusCode!, body, sent }

  async function finish(): Promise<[IncomingMessage]> {
    if (breaksOff === 'lost') call.destroy()
    else call.end()
    return answered
  }
}

function frame({ fields, file }: Pick<StreamedUpload, 'fields' | 'file'>, boundary: string) {
  const parts = fields.map(([name, value]) => `--${boundary}\r\n${disposition(name)}\r\n\r\n${value}\r\n`)
  const type = 'content-type: application/octet-stream'
  const last = `--${boundary}\r\n${disposition(file.field)}; filename="${file.name}"\r\n${type}\r\n\r\n`
  return { start: Buffer.from(parts.join('') + last), end: Buffer.from(`\r\n--${boundary}--\r\n`) }
}

function disposition(name: string): string {
  return `content-disposition: form-data; name="${name}"`
}

/** The body up to the cut, if there is one. */
function* chunksOf(start: Buffer, { head, size }: StreamedUpload['file'], end: Buffer, cut?: number) {
  yield Buffer.concat([start, head])
  const most = cut === undefined ? size : cut - start.length
  for (let done = head.length; done < most; done += filler.length) yield filler.subarray(0, most - done)
  if (cut === undefined) yield end
}

/** Writes at the speed of the server; ends early when the connection does. */
async function write(call: ClientRequest, chunks: Iterable<Buffer>): Promise<void> {
  let isOver = false
  const over = new Promise<void>((resolve) => {
    const stop = () => {
      isOver = true
      resolve()
    }
    call.once('response', stop).once('close', stop)
  })
  for (const chunk of chunks) {
    if (isOver) return
    if (!call.write(chunk)) await Promise.race([once(call, 'drain'), over])
  }
}
