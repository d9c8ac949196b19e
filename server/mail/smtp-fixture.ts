import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
}

/** The server's replies to the next mails, in order; afterwards it accepts. */
export type SmtpAnswer = { at: 'RCPT' | 'DATA'; code: number; text: string }

/** For tests: a real SMTP server that keeps accepted mails, refuses on demand, and can be down. */
export class SmtpFixture {
  readonly received: ReceivedMail[] = []
  readonly answers: SmtpAnswer[] = []
  /** Number of next mails that are accepted without a reply; the connection just ends. */
  loseAnswers = 0
  #server: SMTPServer | undefined
  #port = 0

  static async start(): Promise<SmtpFixture> {
    const fixture = new SmtpFixture()
    await fixture.open()
    return fixture
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => done(this.#refusal('RCPT')),
      onData: (stream, { envelope, id }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const refusal = this.#refusal('DATA')
          if (!refusal) {
            const from = envelope.mailFrom ? envelope.mailFrom.address : ''
            const to = envelope.rcptTo.map(({ address }) => address)
            this.received.push({ from, to, raw: Buffer.concat(chunks).toString() })
          }
          if (!refusal && this.loseAnswers-- > 0) this.#hangUp(id)
          else done(refusal)
        })
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.server.address() as AddressInfo).port
    this.#server = server
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server?.close(resolve))
  }

  #hangUp(session: string): void {
    const connections = this.#server!.connections as Set<{ id: string; _socket: Socket }>
    for (const connection of connections) if (connection.id === session) connection._socket.destroy()
  }

  #refusal(at: SmtpAnswer['at']): Error | null {
    if (this.answers[0]?.at !== at) return null
    const { code, text } = this.answers.shift()!
    return Object.assign(new Error(text), { responseCode: code })
  }
}

/** For tests: a server that accepts connections and stays silent. */
export async function listenMute(
  port = 0,
): Promise<{ port: number; connections: () => number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
