import type { Case } from './cases.ts'
import { Sender } from './load.ts'
import { postgresSeconds, threadSeconds } from './processor-time.ts'
import type { Subject } from './subjects/subject.ts'

export interface Pace {
  rounds: number
  /** Milliseconds of one subject's turn in a round. */
  turn: number
}

/** What one subject did in one turn. */
interface Turn {
  perSecond: number
  /** Processor milliseconds per request. */
  server: number
  database: number
  generator: number
}

/** The figures of a subject in a case. Shares are those of the bare server, as medians of the rounds. */
export interface Figures extends Turn {
  subject: string
  p50: number
  p99: number
  clock: number
  processor: number
  /** The share by the processor time of server and PostgreSQL together. */
  both: number
}

const warmUpRequests = 800

export interface Contender {
  subject: Subject
  sender: Sender
}

/** Measures the subjects in turns, the first of which is the bare server; their order alternates from round to round. */
export async function measure(contenders: Contender[], pace: Pace, postmaster: number): Promise<Figures[]> {
  const turns = new Map(contenders.map(({ subject }) => [subject, [] as Turn[]]))
  const latencies = new Map(contenders.map(({ subject }) => [subject, [] as number[]]))
  for (const { sender } of contenders) await warmUp(sender)
  for (let round = 0; round < pace.rounds; round++) {
    for (const { subject, sender } of round % 2 ? contenders : contenders.toReversed()) {
      const before = [threadSeconds(subject.server.pid), postgresSeconds(postmaster), ownSeconds()] as const
      const load = await sender.sendFor(pace.turn)
      const after = [threadSeconds(subject.server.pid), postgresSeconds(postmaster), ownSeconds()] as const
      const [server, database, generator] = [0, 1, 2].map((n) => ((after[n]! - before[n]!) / load.requests) * 1000)
      turns.get(subject)!.push({
        ...{ perSecond: load.requests / load.seconds, server: server!, database: database!, generator: generator! },
      })
      latencies.get(subject)!.push(...load.latencies)
    }
  }
  const bare = turns.get(contenders[0]!.subject)!
  return contenders.map(({ subject }) => {
    const own = turns.get(subject)!
    const share = (of: (turn: Turn, bare: Turn) => number) => median(own.map((turn, round) => of(turn, bare[round]!)))
    const sorted = latencies.get(subject)!.toSorted((a, b) => a - b)
    const typical = (name: keyof Turn) => median(own.map((turn) => turn[name]))
    return {
      subject: subject.name,
      ...{ perSecond: typical('perSecond'), server: typical('server'), database: typical('database') },
      ...{ generator: typical('generator'), p50: sorted[Math.floor(sorted.length * 0.5)]! },
      p99: sorted[Math.floor(sorted.length * 0.99)]!,
      clock: share((turn, limit) => turn.perSecond / limit.perSecond),
      processor: share((turn, limit) => limit.server / turn.server),
      both: share((turn, limit) => (limit.server + limit.database) / (turn.server + turn.database)),
    }
  })
}

/** Requests until a server's code is compiled, however slow it is. */
async function warmUp(sender: Sender): Promise<void> {
  for (let left = warmUpRequests, turns = 0; left > 0 && turns < 8; turns++) {
    left -= (await sender.sendFor(300)).requests
  }
}

/** The subjects that have a request for this case, ready to send it over so many connections. */
export async function contendersFor(one: Case, subjects: Subject[], connections: number): Promise<Contender[]> {
  const contenders: Contender[] = []
  for (const subject of subjects) {
    const request = await subject.requestOf(one)
    if (request) contenders.push({ subject, sender: new Sender(request, connections) })
  }
  return contenders
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** The processor seconds of the load generator. */
function ownSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
