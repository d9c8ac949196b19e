import { Agent, request } from 'node:http'
import { password } from './data-set.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export interface Request {
  url: string
  token?: string
  /** Sent as JSON by POST; a GET without it. */
  body?: unknown
}

/** One request over a keep-alive connection; throws for any response with an error. */
export function send({ url, token, body }: Request): Promise<string> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    const sending = request(url, { agent, method: sent === undefined ? 'GET' : 'POST', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode !== 200 || text.startsWith('{"errors"')) reject(new Error(`${url}: ${text}`))
        else resolve(text)
      })
    })
    sending.on('error', reject)
    sending.end(sent)
  })
}

export async function logIn(url: string, userName: string): Promise<string> {
  const answer = await send({ url: `${url}/api/auth/login`, body: { userName, password } })
  return (JSON.parse(answer) as { token: string }).token
}

/** Sends the same request many times, some in parallel. */
export async function sendMany(one: Request, times: number, atOnce = 8): Promise<void> {
  let left = times
  const worker = async () => {
    while (left-- > 0) await send(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
