import type { ServerResponse } from 'node:http'
import { AppError } from '../../errors/app-error.ts'

export interface DownloadLimits {
  /** Files that one session may read at the same time, per server. */
  most: number
  /** The longest wait for a turn, in milliseconds. */
  patience: number
  /** Downloads that may wait. */
  mostWaiting: number
}

const usual: DownloadLimits = { most: 24, patience: 30_000, mostWaiting: 200 }

interface Session {
  underWay: number
  waiting: (() => void)[]
}

/**
 * Limits the files that a session reads at the same time. Further downloads wait rather than fail, because a page does
 * not request a picture again.
 */
export class Downloads {
  readonly #sessions = new Map<number, Session>()
  readonly #limits: DownloadLimits

  constructor(limits: DownloadLimits = usual) {
    this.#limits = limits
  }

  /**
   * Returns when the session may begin this download, which lasts until its response is closed. Throws
   * TOO_MANY_REQUESTS when its turn does not come.
   */
  async begin(sessionId: number, answer: ServerResponse): Promise<void> {
    const session = this.#sessions.get(sessionId) ?? { underWay: 0, waiting: [] }
    this.#sessions.set(sessionId, session)
    if (session.underWay >= this.#limits.most) await this.#turn(session, answer)
    else session.underWay += 1
    const end = () => this.#end(sessionId, session)
    if (answer.destroyed) end()
    else answer.once('close', end)
  }

  async #turn({ waiting }: Session, answer: ServerResponse): Promise<void> {
    if (waiting.length >= this.#limits.mostWaiting) throw tooMany()
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        answer.off('close', giveUp)
        const place = waiting.indexOf(begin)
        if (place >= 0) waiting.splice(place, 1)
      }
      const begin = () => {
        leave()
        resolve()
      }
      const giveUp = () => {
        leave()
        reject(tooMany())
      }
      const timer = setTimeout(giveUp, this.#limits.patience).unref()
      answer.once('close', giveUp)
      waiting.push(begin)
    })
  }

  /** Gives the place to the download that has waited longest. */
  #end(sessionId: number, session: Session): void {
    const next = session.waiting.shift()
    if (next) return next()
    session.underWay -= 1
    if (session.underWay === 0) this.#sessions.delete(sessionId)
  }
}

function tooMany(): AppError {
  return new AppError('TOO_MANY_REQUESTS', 'Too many downloads at once. Please wait for some to finish.', {
    retryAfter: 10,
  })
}
