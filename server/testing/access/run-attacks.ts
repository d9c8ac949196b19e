import type { RoleName } from '../../context.ts'
import { AccessTokens } from '../../security/access-token.ts'
import { signFileUrl } from '../../storage/signed-url.ts'
import { signIn } from '../caller.ts'
import { buildUser } from '../factories/build-user.ts'
import type { FailureLog } from '../failure-log.ts'
import type { TestApp } from '../test-app.ts'
import { inBatches } from './call.ts'
import type { DocumentOf } from './documents.ts'
import { canariesIn } from './canaries.ts'
import { foreignFiles, foreignIds, ownIds, type Attacker } from './attackers.ts'
import { attacksOf, type Attack } from './attacks.ts'
import { send, type Answer } from './send.ts'
import type { IsolationData } from './isolation-data.ts'

export interface Findings {
  /** Number of requests whose responses were checked. */
  calls: number
  /** All canaries in all responses. */
  seen: Set<string>
  /** Canaries in responses to callers who may not read them, with the call. */
  leaks: { canary: string; what: string }[]
  /** Responses that distinguish a foreign row from a missing one. */
  differences: string[]
  /** Responses with a password or its hash. */
  secrets: string[]
  /** Responses to internal errors, with their log lines. */
  failures: string[]
}

export const noFindings = (): Findings => ({
  calls: 0,
  seen: new Set(),
  leaks: [],
  differences: [],
  secrets: [],
  failures: [],
})

/** A hash, or any word for a password but the eight stars. */
const secret = /\$argon2|password_?hash|nobody knows|a password of nobody|"password":"(?!\*{8}")/i

export interface Surroundings {
  app: TestApp
  data: IsolationData
  documentOf: DocumentOf
  /** Of an app that records its failures. */
  failureLog?: FailureLog
}

/** Sends every attack of the attacker as one of its users and records the findings. */
export async function runAttacks(
  { app, data, documentOf, failureLog }: Surroundings,
  attacker: Attacker,
  role: RoleName | 'VISITOR',
  findings: Findings,
): Promise<void> {
  const newToken = async () => {
    if (role === 'VISITOR') return undefined
    const tenant = attacker.company && data.companies[attacker.company]
    return (await signIn(app, await buildUser(app, { role, ...(tenant && { tenant }) }))).token
  }
  const token = await newToken()
  const controls = new Map<string, Promise<Answer>>()
  const note = (what: string, answer: Answer): Answer => {
    findings.calls++
    for (const canary of canariesIn(answer.text + answer.headers)) {
      findings.seen.add(canary)
      if (!attacker.mayRead(canary)) findings.leaks.push({ canary, what })
    }
    if (secret.test(answer.text + answer.headers)) findings.secrets.push(what)
    if (answer.status >= 500)
      findings.failures.push(`${what}: ${answer.text} ${failureLog?.of(answer.requestId) ?? ''}`)
    return answer
  }
  const sendControl = async (own: string | undefined, name: string, control: NonNullable<Attack['control']>) =>
    note(name, await send(app.url, own, control.request()))
  const ask = async ({ line, request, control, what }: Attack) => {
    const name = `${line.name} as ${role} of ${attacker.name}, ${what}`
    const own = line.ownUser ? await newToken() : token
    const answer = note(name, await send(app.url, own, request()))
    if (!control) return
    const key = `${line.name} ${control.key}`
    if (!controls.has(key))
      controls.set(key, sendControl(line.ownUser ? await newToken() : token, `${name}, missing`, control))
    const expected = await controls.get(key)!
    if (plain(answer) === plain(expected)) return
    findings.differences.push(`${name}: ${plain(answer)} instead of ${plain(expected)}`)
  }
  // Calls that change the caller's own rows come last, lest two reads of one list differ; in reverse, from tickets to
  // tenants, lest the deletion of a machine hides that its tickets can be changed.
  const attacks = attacksOf(ownIds(data, attacker), foreignIds(data, attacker), documentOf)
  await inBatches(
    attacks.filter(({ reads }) => reads),
    ask,
  )
  await inBatches(attacks.filter(({ reads }) => !reads).toReversed(), ask)
  if (token) await askForFiles(app, token, foreignFiles(data, attacker), note, findings)
}

/** Addresses of foreign files, signed for the caller's own session, as a fault of the server could hand them out. */
async function askForFiles(
  app: TestApp,
  token: string,
  files: { id: number; name: string }[],
  note: (what: string, answer: Answer) => Answer,
  findings: Findings,
): Promise<void> {
  const { secrets } = app.services
  const { sessionId } = new AccessTokens(secrets).read(token)!
  const ask = ({ id, name }: { id: number; name: string }) => {
    const address = { fileId: id, name, sessionId, disposition: 'inline' as const }
    return send(app.url, undefined, { path: signFileUrl(secrets.fileAddress, address, new Date()), init: {} })
  }
  for (const file of files) {
    const answer = note(`file ${file.id}`, await ask(file))
    const expected = await ask({ ...file, id: 999_999_999 })
    if (plain(answer) !== plain(expected)) findings.differences.push(`file ${file.id}: ${plain(answer)}`)
  }
}

/** A response without the parts that differ per call: request ids, times, and the id of a new row. */
function plain({ status, text }: Answer): string {
  const body = text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<request>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, '<time>')
    .replace(/"registerMachine":\d+/, '"registerMachine":<new>')
    .replace(/"name":"w[0-9a-f]{8}"/g, '"name":"<word>"')
  return `${status} ${status === 201 ? body.replace(/"id":\d+/g, '"id":<new>') : body}`
}
