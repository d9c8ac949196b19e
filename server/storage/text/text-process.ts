import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { projectFolder } from '../../paths.ts'
import type { TextForm } from './text-form.ts'
import { type TextBatch, type TextPage, UnreadableFile, type UnreadableReason } from './text-pages.ts'

/** Sent to the process once all bytes of the file are on their way to its standard input. */
export interface TextOrder {
  bytes: number
  form: TextForm
}

export type TextAnswer =
  | { kind: 'pages'; pages: TextPage[]; total: number | null }
  | { kind: 'end' }
  | { kind: 'unreadable'; reason: UnreadableReason }

export interface TextLimits {
  /** Of the file. */
  bytes: number
  /** Of the process, in megabytes. */
  memory: number
  /** For the whole file, in milliseconds. */
  time: number
}

const usual: TextLimits = { bytes: 300_000_000, memory: 900, time: 180_000 }

// The sources are TypeScript in development and in tests, and JavaScript when they are built.
const script = new URL(`./text-worker${extname(import.meta.url)}`, import.meta.url)

/** It may read the built program and its packages, or the sources: no secret, no file of a user, no network. */
export const jail = {
  env: {},
  execArgv: [
    '--permission',
    ...['package.json', 'node_modules/*', 'server/*', 'dist/server/*'].map(
      (part) => `--allow-fs-read=${projectFolder}/${part}`,
    ),
    '--max-old-space-size=512',
    '--no-warnings',
  ],
}

/**
 * Takes the text out of a file, in a process that can read nothing but the program and reach nobody, and yields its pages
 * as they are read. Throws UnreadableFile when the file has no readable text or costs more than its limits, the error of
 * the stream, and the reason of the signal. The process is gone afterwards, also when the caller stops early.
 */
export async function* readText(
  input: Readable,
  { form, signal, ...limits }: { form: TextForm; signal?: AbortSignal } & Partial<TextLimits>,
): AsyncGenerator<TextBatch> {
  const { bytes: mostBytes, memory, time } = { ...usual, ...limits }
  const child = fork(script, {
    ...jail,
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  let reason: UnreadableReason = 'DAMAGED'
  const end = (why?: UnreadableReason) => {
    if (why) reason = why
    child.kill('SIGKILL')
  }
  child.stdin!.on('error', () => {})
  const answers = answersOf(child, () => new UnreadableFile(reason))
  const clock = setTimeout(() => end('TOO_SLOW'), time)
  const watch = setInterval(() => void memoryOf(child).then((used) => used > memory && end('TOO_LARGE')), 50)
  const stop = () => end()
  signal?.addEventListener('abort', stop, { once: true })
  standBehindRequests(child)
  try {
    signal?.throwIfAborted()
    await send(child, input, { form, mostBytes })
    for (;;) {
      const answer = await answers()
      signal?.throwIfAborted()
      if (answer.kind === 'end') return
      if (answer.kind === 'unreadable') throw new UnreadableFile(answer.reason)
      yield { pages: answer.pages, total: answer.total }
      child.send('more', () => {})
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  } finally {
    clearTimeout(clock)
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
    end()
    input.destroy()
  }
}

/** The messages of the process, one after the other; rejects when it has ended without another one. */
function answersOf(child: ChildProcess, whenEnded: () => Error): () => Promise<TextAnswer> {
  const waiting: TextAnswer[] = []
  let hasEnded = false
  let wake = () => {}
  child.on('message', (answer: TextAnswer) => {
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

async function send(child: ChildProcess, input: Readable, { form, mostBytes }: { form: TextForm; mostBytes: number }) {
  const { stdin } = child
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', () => reject(new UnreadableFile('DAMAGED')))
  })
  ended.catch(() => {})
  let bytes = 0
  for await (const piece of input as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > mostBytes) throw new UnreadableFile('TOO_LARGE')
    if (!stdin!.write(piece)) await Promise.race([once(stdin!, 'drain'), ended])
  }
  child.send({ form, bytes } satisfies TextOrder, () => {})
}

/** Megabytes; zero where the system does not tell, and Node's own limit alone holds. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024
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
