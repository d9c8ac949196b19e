import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach } from 'vitest'
import type { Config } from '../config.ts'
import { responseCheck } from './response-check.ts'

const undescribed: string[] = []

// Every test that boots the product gets this check: a test with a response that the document does not describe fails.
afterEach(() => {
  const problems = undescribed.splice(0)
  if (problems.length > 0) throw new Error(`The OpenAPI document does not describe: ${problems.join('\n')}`)
})

/** Checks every REST response of the server on its way out. */
export function watchResponses(server: Server, config: Config): void {
  const check = responseCheck(config)
  const base = `${config.apiBasePath}/`
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const [pathname = ''] = (request.url ?? '').split('?')
    if (!pathname.startsWith(base) || pathname.startsWith(`${base}docs`)) return
    collectBody(response, (body, headers) => {
      const problem = check({
        method: request.method ?? '',
        path: pathname.slice(config.apiBasePath.length),
        status: response.statusCode,
        contentType: headers.get('content-type') ?? '',
        body,
      })
      if (problem) undescribed.push(problem)
    })
  })
}

/** Collects the body until its end; headers passed to writeHead are not among the response's own headers. */
export function collectBody(response: ServerResponse, done: (body: string, headers: Headers) => void): void {
  const chunks: Buffer[] = []
  const headers = new Headers()
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string))
  }
  const { writeHead, write, end } = response
  response.writeHead = function (...args: unknown[]) {
    for (const [name, value] of Object.entries(args.find(isRecord) ?? {})) headers.set(name, String(value))
    return Reflect.apply(writeHead, response, args) as typeof response
  }
  response.write = function (...args: unknown[]) {
    keep(args[0])
    return Reflect.apply(write, response, args) as boolean
  }
  response.end = function (...args: unknown[]) {
    keep(args[0])
    const [first] = [response.getHeader('content-type')].flat()
    if (first !== undefined) headers.set('content-type', String(first))
    done(decoded(Buffer.concat(chunks), headers.get('content-encoding')).toString(), headers)
    return Reflect.apply(end, response, args) as typeof response
  }
}

function decoded(body: Buffer, coding: string | null): Buffer {
  if (coding === 'br') return brotliDecompressSync(body)
  return coding === 'gzip' ? gunzipSync(body) : body
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
