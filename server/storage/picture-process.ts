import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError, busy } from '../errors/app-error.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import type { PreparedPicture } from './picture.ts'

/** Sent to the process once all bytes of a picture are on their way to its standard input. */
export interface WorkerOrder {
  bytes: number
  /** Of the copy to make; absent for a picture that is taken in. */
  width: number | undefined
}

/** The process's answer for one picture. */
export interface WorkerAnswer {
  picture?: PreparedPicture
  refusal?: { code: ErrorCode; message: string; retryAfter: number | undefined }
}

export interface ProcessLimits {
  /** Megabytes. */
  memory: number
  /** Milliseconds for one picture; the decoder's own limit comes first. */
  time: number
}

/** Time for a process to start even on an overloaded machine, in milliseconds. */
const startTime = 60_000
/** The rest of the environment holds secrets. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH']

// The sources are TypeScript in development and in tests, and JavaScript when they are built.
const script = new URL(`./picture-worker${extname(import.meta.url)}`, import.meta.url)

/** One process that decodes pictures, one at a time. While idle it does not keep the server alive. */
export class PictureProcess {
  readonly #child: ChildProcess
  readonly #limits: ProcessLimits
  readonly #ready: Promise<unknown>
  #isEnded = false

  constructor(limits: ProcessLimits) {
    this.#limits = limits
    this.#child = fork(script, [String(limits.memory)], {
      env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      // Pictures are piped in pieces: copying a whole one into a message would block the event loop.
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('error', () => {})
    this.#child.stdin!.on('error', () => {})
    // The first message only announces that the process is ready.
    this.#ready = new Promise((resolve) => this.#child.once('message', resolve))
    this.#rest()
  }

  get isAlive(): boolean {
    return !this.#isEnded && this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /**
   * Takes a picture in, or makes a copy of that width. Throws the decoder's error, BAD_REQUEST when the picture has
   * crashed the process, UNAVAILABLE when it takes too long, and the error of the stream; in the last three cases the
   * process is gone.
   */
  async prepare(input: Readable, width?: number): Promise<PreparedPicture> {
    const child = this.#child
    let unreadable: { cause: unknown } | undefined
    input.once('error', (cause) => (unreadable = { cause }))
    child.ref()
    child.channel?.ref()
    let isLate = false
    const endIn = (milliseconds: number) =>
      setTimeout(() => {
        isLate = true
        this.end()
      }, milliseconds)
    let timer = endIn(startTime)
    const ended = new Promise<never>((_resolve, reject) => {
      child.once('exit', (code, signal) => reject(new Error(`The process of the picture ended: ${signal ?? code}`)))
    })
    try {
      if (!this.isAlive) throw new Error('The process of the picture has ended')
      await Promise.race([this.#ready, ended])
      clearTimeout(timer)
      timer = endIn(this.#limits.time)
      const answer = new Promise<WorkerAnswer>((resolve, reject) => {
        child.once('message', (message) => resolve(message as WorkerAnswer))
        this.#send(input, width, ended).catch(reject)
      })
      const { picture, refusal } = await Promise.race([answer, ended])
      if (refusal) throw refused(refusal)
      return picture!
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      // It has received a part of the picture, or is gone without its exit having been reported yet.
      this.end()
      if (unreadable) throw unreadable.cause
      if (isLate) throw busy()
      const message = 'The picture cannot be read. Please choose another one.'
      throw new AppError('BAD_REQUEST', message, { cause })
    } finally {
      clearTimeout(timer)
      input.destroy()
      child.removeAllListeners('message')
      child.removeAllListeners('exit')
      this.#rest()
    }
  }

  async #send(input: Readable, width: number | undefined, ended: Promise<never>): Promise<void> {
    const { stdin } = this.#child
    let bytes = 0
    for await (const piece of input as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (!stdin!.write(piece)) await Promise.race([once(stdin!, 'drain'), ended])
    }
    const order: WorkerOrder = { bytes, width }
    await new Promise<void>((resolve, reject) => {
      this.#child.send(order, (error) => (error ? reject(error) : resolve()))
    })
  }

  end(): void {
    this.#isEnded = true
    this.#child.kill('SIGKILL')
  }

  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}

function refused({ code, message, retryAfter }: NonNullable<WorkerAnswer['refusal']>): AppError {
  return new AppError(code, message, retryAfter === undefined ? {} : { retryAfter })
}
