import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallerName } from '../access/call.ts'
import { buildMatrixData, ownIds, tokenFor, type MatrixData } from '../access/matrix-data.ts'
import { anyCanary } from '../access/canaries.ts'
import { foreignIds, type Foreign, type Attacker } from '../access/attackers.ts'
import { buildIsolationData, type IsolationData } from '../access/isolation-data.ts'
import { mail, word } from '../access/samples.ts'
import { FailureLog } from '../failure-log.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { sendRaw, type RawAnswer, type RawRequest } from './http.ts'
import { ownKinds, resolved, type Reference } from './reference.ts'

/** Calls after which the callers' own rows are created again, because calls use them up. */
const freshAfter = 100
/** Calls after which the rate-limit counters are cleared, which would refuse or delay the callers. */
const forgetAfter = 20

/** Callers to whom all rows of the isolation tests are foreign, because they have companies of their own. */
export const outsiders: Attacker = {
  name: 'other companies',
  roles: ['CLIENT_ADMIN'],
  company: null,
  own: 'sa',
  foreign: ['sa', 'sb', 'tb', 'moved'],
  earlierTicketHidden: true,
  texts: [
    anyCanary,
    'canary-machine-sb',
    'canary-material-sa',
    'canary-ticket-tb',
    'canary-tenant-a',
    'canary-visitor-message',
  ],
  mayRead: () => false,
  mustFind: [],
}

/**
 * The running product with the companies of the isolation tests, and callers of every role with companies of their own.
 */
export class FuzzTarget {
  readonly app: TestApp
  readonly isolationData: IsolationData
  readonly #foreign: Foreign
  readonly #failures: FailureLog
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 })
  #own: Promise<MatrixData>
  #tokens = new Map<CallerName, Promise<string | undefined>>()
  #calls = 0

  private constructor(app: TestApp, isolationData: IsolationData, own: MatrixData, failures: FailureLog) {
    this.app = app
    this.isolationData = isolationData
    this.#foreign = foreignIds(isolationData, outsiders)
    this.#failures = failures
    this.#own = Promise.resolve(own)
  }

  static async open(): Promise<FuzzTarget> {
    const failures = new FailureLog()
    const app = await startTestApp({ config: { publicUrl: 'https://ezshare.example' }, log: failures.log })
    return new FuzzTarget(app, await buildIsolationData(app), await buildMatrixData(app), failures)
  }

  async close(): Promise<void> {
    this.#agent.destroy()
    await this.app.close()
  }

  /** Replaces the references of a call by existing values. */
  async resolve<Call extends { caller: CallerName }>(call: Call): Promise<Call> {
    const own = await ownIds(this.app, await this.#own, call.caller, [...ownKinds(call)])
    return resolved(call, ({ whose, kind, part }: Reference) => {
      if (kind === 'word') return word()
      if (kind === 'mail') return mail()
      if (whose === 'foreign') return oneOf(this.#foreign[kind] ?? [], Number(part ?? 0))
      const value: unknown = own[kind]
      return part ? (value as Record<string, unknown>)[part] : value
    }) as Call
  }

  /**
   * Sends the request as the caller, and retries when the server asks for it: it may be busy, but not each time for the
   * same call. Appends the server's log of internal errors to the response.
   */
  async send(caller: CallerName, request: RawRequest, tries = 4): Promise<RawAnswer & { log: string }> {
    this.#calls += 1
    if (this.#calls % freshAfter === 0) await this.makeFresh()
    if (this.#calls % forgetAfter === 0) await this.app.owner.pool.query('delete from attempt_counter')
    const token = await this.#token(caller)
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...request.headers }
    const answer = await sendRaw(this.app.url, this.#agent, { ...request, headers })
    // The call may have ended the session, or deleted the caller.
    if (answer.status === 401 || answer.text.includes('"UNAUTHENTICATED"')) this.#tokens.delete(caller)
    const { 'x-request-id': id = '', 'retry-after': wait } = JSON.parse(answer.headers) as Record<string, string>
    if (answer.status === 503 && wait && tries > 1) {
      await sleep(Number(wait) * 1000)
      return this.send(caller, request, tries - 1)
    }
    return { ...answer, log: this.#failures.of(id) }
  }

  async #token(caller: CallerName): Promise<string | undefined> {
    const known = this.#tokens.get(caller)
    if (known) return known
    const token = this.#own.then((own) => tokenFor(this.app, own, caller))
    this.#tokens.set(caller, token)
    return token
  }

  /** New companies for the callers and new sessions. */
  async makeFresh(): Promise<void> {
    this.#own = buildMatrixData(this.app)
    this.#tokens.clear()
    await this.#own
  }
}

function oneOf(values: readonly unknown[], index: number): unknown {
  return values[index % values.length]
}
