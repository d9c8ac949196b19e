import { Agent, request } from 'node:http'
import { password } from './data-set.ts'

export interface Answer {
  status: number
  body: { data?: unknown; errors?: unknown }
  milliseconds: number
}

export interface EncodedForm {
  body: Buffer
  type: string
}

/** The bytes of a multipart body, and the type that names their boundary. */
export async function encodeForm(form: FormData): Promise<EncodedForm> {
  const encoded = new Response(form)
  return { body: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type')! }
}

/** A client with an address of its own, over keep-alive connections. */
export class Client {
  readonly #url: string
  readonly #agent: Agent
  readonly token: string | undefined

  private constructor(url: string, agent: Agent, token?: string) {
    this.#url = url
    this.#agent = agent
    this.token = token
  }

  /** Signs in from one of the loopback addresses, so that rate limits per address affect this client alone. */
  static async logIn(url: string, userName: string, localAddress: string): Promise<Client> {
    const agent = new Agent({ keepAlive: true, localAddress })
    const { status, body } = await new Client(url, agent).post('/api/auth/login', { userName, password })
    const { token } = body as { token?: string }
    if (!token) throw new Error(`${userName} cannot log in: ${status}`)
    return new Client(url, agent, token)
  }

  get(path: string): Promise<Answer> {
    return this.#send('GET', path)
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.#send('POST', path, Buffer.from(JSON.stringify(body)), 'application/json')
  }

  graphql(query: string, variables = {}): Promise<Answer> {
    return this.post('/graphql', { query, variables })
  }

  async postForm(path: string, form: FormData): Promise<Answer> {
    return this.postEncoded(path, await encodeForm(form))
  }

  postEncoded(path: string, { body, type }: EncodedForm): Promise<Answer> {
    return this.#send('POST', path, body, type)
  }

  #send(method: string, path: string, body?: Buffer, type?: string): Promise<Answer> {
    const headers = {
      ...(body && { 'content-type': type!, 'content-length': body.length }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    }
    const begun = performance.now()
    return new Promise((resolve, reject) => {
      const sending = request(`${this.#url}${path}`, { agent: this.#agent, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const milliseconds = performance.now() - begun
          const answer = JSON.parse(Buffer.concat(chunks).toString()) as Answer['body']
          resolve({ status: response.statusCode!, body: answer, milliseconds })
        })
      })
      sending.on('error', reject)
      sending.end(body)
    })
  }
}
