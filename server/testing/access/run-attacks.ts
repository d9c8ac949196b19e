import type { RoleName } from '../../context.ts'
import { readAccessToken } from '../../security/access-token.ts'
import { signFileUrl } from '../../storage/signed-url.ts'
import { signIn } from '../caller.ts'
import { buildUser } from '../factories/build-user.ts'
import type { FailureLog } from '../failure-log.ts'
import type { TestApp } from '../test-app.ts'
import { inBatches } from './call.ts'
import type { DocumentOf } from './documents.ts'
import { marksIn } from './marks.ts'
import { foreignFiles, foreignIds, ownIds, type Perspective } from './perspectives.ts'
import { probesOf, type Probe } from './probes.ts'
import { send, type Answer } from './send.ts'
import type { World } from './world.ts'

export interface Findings {
  /** Number of requests whose responses were checked. */
  calls: number
  /** All marks in all responses. */
  seen: Set<string>
  /** Marks in responses to callers who may not read them, with the call. */
  leaks: { mark: string; what: string }[]
  /** Responses that distinguish a foreign row from a missing one. */
  differences: string[]
  /** Responses with a password or its hash. */
  secrets: string[]
  /** Responses to internal errors, with their log lines. */
  failures: string[]
}

export const nothingFound = (): Findings => ({
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
  world: World
  documentOf: DocumentOf
  /** Of an app that records its failures. */
  failureLog?: FailureLog
}

/** Sends every probe of the perspective as one of its users and records the findings. */
export async function runProbes(
  { app, world, documentOf, failureLog }: Surroundings,
  perspective: Perspective,
  role: RoleName | 'VISITOR',
  findings: Findings,
): Promise<void> {
  const newToken = async () => {
    if (role === 'VISITOR') return undefined
    const tenant = perspective.company && world.companies[perspective.company]
    return (await signIn(app, await buildUser(app, { role, ...(tenant && { tenant }) }))).token
  }
  const token = await newToken()
  const twins = new Map<string, Promise<Answer>>()
  const note = (what: string, answer: Answer): Answer => {
    findings.calls++
    for (const mark of marksIn(answer.text + answer.headers)) {
      findings.seen.add(mark)
      if (!perspective.mayRead(mark)) findings.leaks.push({ mark, what })
    }
    if (secret.test(answer.text + answer.headers)) findings.secrets.push(what)
    if (answer.status >= 500)
      findings.failures.push(`${what}: ${answer.text} ${failureLog?.of(answer.requestId) ?? ''}`)
    return answer
  }
  const sendTwin = async (own: string | undefined, name: string, twin: NonNullable<Probe['twin']>) =>
    note(name, await send(app.url, own, twin.request()))
  const ask = async ({ line, request, twin, what }: Probe) => {
    const name = `${line.name} as ${role} of ${perspective.name}, ${what}`
    const own = line.alone ? await newToken() : token
    const answer = note(name, await send(app.url, own, request()))
    if (!twin) return
    const key = `${line.name} ${twin.key}`
    if (!twins.has(key)) twins.set(key, sendTwin(line.alone ? await newToken() : token, `${name}, missing`, twin))
    const expected = await twins.get(key)!
    if (plain(answer) === plain(expected)) return
    findings.differences.push(`${name}: ${plain(answer)} instead of ${plain(expected)}`)
  }
  // Calls that change the caller's own rows come last, lest two reads of one list differ; in reverse, from tickets to
  // tenants, lest the deletion of a machine hides that its tickets can be changed.
  const probes = probesOf(ownIds(world, perspective), foreignIds(world, perspective), documentOf)
  await inBatches(
    probes.filter(({ reads }) => reads),
    ask,
  )
  await inBatches(probes.filter(({ reads }) => !reads).toReversed(), ask)
  if (token) await askForFiles(app, token, foreignFiles(world, perspective), note, findings)
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
  const { sessionId } = readAccessToken(token, secrets.accessToken)!
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
  return `${status} ${status === 201 ? body.replace(/"id":\d+/g, '"id":<new>') : body}`
}
