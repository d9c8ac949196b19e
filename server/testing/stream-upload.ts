import { once } from 'node:events'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface StreamedUpload {
  /** The URL of the call. */
  url: string
  token: string
  /** Sent before the file. */
  fields: [string, string][]
  file: {
    field: string
    name: string
    /** The first bytes, which decide the type; zeros follow up to the size. */
    head: Buffer
    size: number
  }
  headers?: Record<string, string>
  /** Without Content-Length, so that only the bytes themselves show the size. */
  chunked?: boolean
  /** `lost` closes the connection half-way; `unfinished` ends the body there, as if it were complete. */
  breaksOff?: 'lost' | 'unfinished'
  /** Receives a function that returns the number of bytes sent so far. */
  watch?: (sentSoFar: () => number) => void
}

export interface UploadAnswer {
  status: number
  body: unknown
  /** Bytes sent before the response arrived. */
  sent: number
}

const filler = Buffer.alloc(64 * 1024)

/**
 * Sends a file of any size without ever holding it, and stops as soon as the server responds. Rejects when the
 * connection ends without a response.
 */
export async function streamUpload(upload: StreamedUpload): Promise<UploadAnswer> {
  const { call, body: chunks } = begin(upload)
  const sentSoFar = () => call.socket?.bytesWritten ?? 0
  upload.watch?.(sentSoFar)
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  const over = Promise.race([answered, once(call, 'close')]).catch(() => undefined)
  void write(call, chunks, over).then(() => (upload.breaksOff === 'lost' ? call.destroy() : call.end()))
  const [response] = await answered
  const sent = sentSoFar()
  const body: unknown = JSON.parse(await text(response))
  call.on('error', () => {}).destroy()
  return { status: response.statusCode!, body, sent }
}

/** Goes on sending after the response, as browsers do; returns the number of bytes sent. */
export async function sendUntilCut(upload: StreamedUpload): Promise<number> {
  const { call, body } = begin(upload)
  let sent = 0
  call.on('error', () => {}).on('socket', (socket) => socket.on('close', () => (sent = socket.bytesWritten)))
  call.on('response', (response) => response.resume().on('error', () => {}))
  const closed = new Promise((resolve) => call.once('close', resolve))
  await write(call, body, closed)
  call.end()
  await closed
  return sent
}

function begin({ url, token, chunked, breaksOff, ...form }: StreamedUpload) {
  const boundary = 'ezshare-test-boundary'
  const { start, end } = frame(form, boundary)
  const cut = breaksOff && start.length + Math.floor(form.file.size / 2)
  const announced = breaksOff === 'unfinished' ? cut! : start.length + form.file.size + end.length
  // Keep-alive, or Node would end the connection with the response; an agent for this call alone, so that no leftover
  // of an earlier call can reach it.
  const agent = new Agent({ keepAlive: true })
  const call = request(url, {
    method: 'POST',
    agent,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...form.headers,
      ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(announced) }),
    },
  })
  call.once('close', () => agent.destroy())
  return { call, body: chunksOf(start, form.file, end, cut) }
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

/** The body up to the cut, if any. */
function* chunksOf(start: Buffer, { head, size }: StreamedUpload['file'], end: Buffer, cut?: number) {
  yield Buffer.concat([start, head])
  const most = cut === undefined ? size : cut - start.length
  for (let done = head.length; done < most; done += filler.length) yield filler.subarray(0, most - done)
  if (cut === undefined) yield end
}

/** Writes with backpressure, until the call is over. */
async function write(call: ClientRequest, chunks: Iterable<Buffer>, over: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = over.then(() => (isOver = true))
  for (const chunk of chunks) {
    if (isOver) return
    if (call.write(chunk)) continue
    await Promise.race([new Promise((resolve) => call.once('drain', resolve)), end])
  }
}
