import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { afterEach } from 'vitest'
import type { Config } from '../config.ts'
import { answerCheck } from './answer-check.ts'

const undescribed: string[] = []

// Whoever boots the product gets this check with it: the test fails that got an answer which the document does not know.
afterEach(() => {
  const problems = undescribed.splice(0)
  if (problems.length > 0) throw new Error(`The OpenAPI document does not describe: ${problems.join('\n')}`)
})

/** Looks at every answer of the REST door, whoever asked and however, on its way out. */
export function watchAnswers(server: Server, config: Config): void {
  const check = answerCheck(config)
  const base = `${config.apiBasePath}/`
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const [pathname = ''] = (request.url ?? '').split('?')
    if (!pathname.startsWith(base) || pathname.startsWith(`${base}docs`)) return
    collectBody(response, (body) => {
      const problem = check({
        method: request.method ?? '',
        path: pathname.slice(config.apiBasePath.length),
        status: response.statusCode,
        contentType: String(response.getHeader('content-type') ?? ''),
        body,
      })
      if (problem) undescribed.push(problem)
    })
  })
}

function collectBody(response: ServerResponse, done: (body: string) => void): void {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string))
  }
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  response.write = ((...args: Parameters<typeof write>) => {
    keep(args[0])
    return write(...args)
  }) as typeof response.write
  response.end = ((...args: Parameters<typeof end>) => {
    keep(args[0])
    done(Buffer.concat(chunks).toString())
    return end(...args)
  }) as typeof response.end
}
