import { Agent, request } from 'node:http'
import { isFile } from '../access/call.ts'
import type { TestFile } from '../caller.ts'

export interface RawRequest {
  method: string
  /** CallInput verbatim, without normalisation. */
  path: string
  headers: Record<string, string>
  body?: Buffer
}

export interface RawAnswer {
  status: number
  headers: string
  text: string
}

/** Milliseconds after which a response will not come, however busy the machine is. */
const patience = 60_000

/** Sends a request byte for byte. Rejects when no response comes in time, or the connection ends before one. */
export function sendRaw(url: string, agent: Agent, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const length = body && { 'content-length': String(body.length) }
    const call = request({ hostname, port, agent, method, path, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: JSON.stringify(response.headers),
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    call.setTimeout(patience, () => call.destroy(new Error(`No answer within ${patience} ms`)))
    call.on('error', reject)
    call.end(body)
  })
}

/** A multipart body with unescaped names and file names, even when they break its lines. */
export function multipart(fields: [string, unknown][]): { type: string; body: Buffer } {
  const boundary = 'ezshare-fuzz-boundary'
  const parts = fields.flatMap(([name, value]) => {
    const file = isFile(value) ? value : undefined
    const fileName = file && `; filename="${file.name}"`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName ?? ''}\r\n`
    const type = file ? `content-type: ${file.type}\r\n` : ''
    return [Buffer.from(`${head}${type}\r\n`), bytesOf(file, value), Buffer.from('\r\n')]
  })
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

function bytesOf(file: TestFile | undefined, value: unknown): Uint8Array {
  return file ? (file.bytes as Uint8Array) : Buffer.from(asText(value))
}

/** The text of a non-text value in a form or an address. */
export function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** Percent-encoded, except for texts that cannot be: those as bytes that are not UTF-8, or verbatim. */
export function encoded(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text)
  return [...text].map((unit) => (unit.isWellFormed() ? encodeURIComponent(unit) : '%ED%A0%80')).join('')
}
