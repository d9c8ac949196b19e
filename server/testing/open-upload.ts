import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OpenUploadAnswer {
  status: number
  retryAfter: string | undefined
  body: Record<string, unknown>
}

export interface OpenUpload {
  /** Begins a file; later writes belong to it. */
  file(field: string, name: string, bytes: Buffer): void
  write(bytes: Buffer): void
  /** Completes the body. */
  end(): void
  /** Closes the connection in the middle. */
  breakOff(): void
  /** Rejects when the connection ends without a response. */
  answer: Promise<OpenUploadAnswer>
  /** Whether there is a response by now, or within a moment. */
  isAnswered(): Promise<boolean>
}

const boundary = 'ezshare-open-upload'

/** A multipart request without a Content-Length that continues only when the test says so. */
export function openUpload(url: string, token: string, fields: [string, string][], method = 'POST'): OpenUpload {
  const agent = new Agent({ keepAlive: true })
  const call = request(url, {
    method,
    agent,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'transfer-encoding': 'chunked',
      'apollo-require-preflight': 'true',
    },
  })
  call.on('error', () => {})
  const answer = (async (): Promise<OpenUploadAnswer> => {
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    const body = JSON.parse(await text(response)) as Record<string, unknown>
    agent.destroy()
    return { status: response.statusCode!, retryAfter: response.headers['retry-after'], body }
  })()
  answer.catch(() => {})
  for (const [name, value] of fields) {
    call.write(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  }
  let hasFile = false
  return {
    file(field, name, bytes) {
      const head = `content-disposition: form-data; name="${field}"; filename="${name}"`
      call.write(`${hasFile ? '\r\n' : ''}--${boundary}\r\n${head}\r\ncontent-type: application/octet-stream\r\n\r\n`)
      call.write(bytes)
      hasFile = true
    },
    write: (bytes) => void call.write(bytes),
    end: () => void call.end(`\r\n--${boundary}--\r\n`),
    breakOff: () => agent.destroy(),
    answer,
    isAnswered: () => Promise.race([answer.then(() => true), sleep(300).then(() => false)]),
  }
}
