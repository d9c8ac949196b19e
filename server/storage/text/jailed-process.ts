import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { projectFolder } from '../../paths.ts'
import { UnreadableFile, type UnreadableReason } from './text-pages.ts'

export interface JailLimits {
  /** Of the file. */
  bytes: number
  /** Of the process, in megabytes. */
  memory: number
  /** Of a processor for all that is asked, in milliseconds. By the clock it may be `patience` times as long. */
  time: number
}

/** What a process answers besides what it was asked for. */
export type Ending = { kind: 'end' } | { kind: 'unreadable'; reason: UnreadableReason }

/** Sent to the process once all bytes of the file are on their way to its standard input. */
export type Order<Wish> = Wish & { bytes: number }

/** That of the built program, or of the sources. */
const serverFolder = join(import.meta.dirname, '..', '..')

/** It may read the program and its packages: no secret, no file of a user, no network. */
export const jail = {
  env: {},
  execArgv: [
    '--permission',
    ...[`${projectFolder}/package.json`, `${projectFolder}/node_modules/*`, `${serverFolder}/*`].map(
      (place) => `--allow-fs-read=${place}`,
    ),
    '--max-old-space-size=512',
    '--no-warnings',
  ],
}

/** A process of low priority gets a part of a processor only, on a machine that is busy with requests. */
const patience = 5

interface Jailed<Wish> {
  script: URL
  wish: Wish
  limits: JailLimits
  /** Node's flags beyond those of the jail. */
  flags?: string[]
  signal?: AbortSignal | undefined
}

/**
 * Asks a process that can read nothing but the program and reach nobody about a file, and yields what it answers. Throws
 * UnreadableFile when the file cannot be read or costs more than its limits, the error of the stream, and the reason of
 * the signal. The process is gone afterwards, also when the caller stops early.
 */
export async function* askJailed<Answer extends { kind: string }, Wish extends object>(
  input: Readable,
  { script, wish, limits, flags = [], signal }: Jailed<Wish>,
): AsyncGenerator<Answer> {
  const child = fork(script, {
    env: jail.env,
    execArgv: [...jail.execArgv, ...flags],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  let reason: UnreadableReason = 'DAMAGED'
  const end = (why?: UnreadableReason) => {
    if (why) reason = why
    child.kill('SIGKILL')
  }
  child.stdin!.on('error', () => {})
  const whenEnded = () => new UnreadableFile(reason)
  const answers = answersOf<Answer | Ending>(child, whenEnded)
  const clock = limitTime(child, limits.time, () => end('TOO_SLOW'))
  const watch = setInterval(() => void memoryOf(child).then((used) => used > limits.memory && end('TOO_LARGE')), 50)
  const stop = () => end()
  signal?.addEventListener('abort', stop, { once: true })
  standBehindRequests(child)
  try {
    signal?.throwIfAborted()
    await send(child, input, { wish, mostBytes: limits.bytes, whenEnded })
    for (;;) {
      const answer = await answers()
      signal?.throwIfAborted()
      if (isEnding(answer)) {
        if (answer.kind === 'end') return
        throw new UnreadableFile(answer.reason)
      }
      yield answer
      child.send('more', () => {})
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  } finally {
    clearInterval(clock)
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
    end()
    input.destroy()
  }
}

function isEnding(answer: { kind: string }): answer is Ending {
  return answer.kind === 'end' || answer.kind === 'unreadable'
}

/** The messages of the process, one after the other; rejects when it has ended without another one. */
function answersOf<Answer>(child: ChildProcess, whenEnded: () => Error): () => Promise<Answer> {
  const waiting: Answer[] = []
  let hasEnded = false
  let wake = () => {}
  child.on('message', (answer: Answer) => {
    waiting.push(answer)
    wake()
  })
  for (const event of ['error', 'exit']) {
    child.on(event, () => {
      hasEnded = true
      wake()
    })
  }
  return async () => {
    while (waiting.length === 0) {
      if (hasEnded) throw whenEnded()
      await new Promise<void>((resolve) => (wake = resolve))
    }
    return waiting.shift()!
  }
}

interface Sending {
  wish: object
  mostBytes: number
  whenEnded: () => Error
}

async function send(child: ChildProcess, input: Readable, { wish, mostBytes, whenEnded }: Sending): Promise<void> {
  const { stdin } = child
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', () => reject(whenEnded()))
  })
  ended.catch(() => {})
  let bytes = 0
  for await (const piece of input as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > mostBytes) throw new UnreadableFile('TOO_LARGE')
    // A broken pipe is the end of the process, which says why.
    const drained = () => once(stdin!, 'drain').catch(() => ended)
    if (!stdin!.write(piece)) await Promise.race([drained(), ended])
  }
  child.send({ ...wish, bytes } satisfies Order<object>, () => {})
}

/** Megabytes; zero where the system does not tell, and Node's own limit alone holds. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

/** Calls `end` when the process has used so much of a processor, or `patience` times as much has passed by the clock. */
function limitTime(child: ChildProcess, milliseconds: number, end: () => void): NodeJS.Timeout {
  const start = performance.now()
  return setInterval(
    async () => {
      const passed = performance.now() - start
      if (passed < milliseconds) return
      // Where the system does not tell, the clock counts.
      const used = (await processorTimeOf(child)) ?? passed
      if (used >= milliseconds || passed >= milliseconds * patience) end()
    },
    Math.min(milliseconds, 1000),
  )
}

/** In milliseconds; undefined without `/proc`, whose times are hundredths of a second. */
async function processorTimeOf({ pid }: ChildProcess): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program, in parentheses, may have spaces. User and system time are fields 14 and 15.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * 10
}

/** Requests come before texts, and when memory runs out, this process is killed before the server. */
function standBehindRequests({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, 10)
  } catch {
    // The process may have ended.
  }
  void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
}
