import type { Readable } from 'node:stream'
import { AppError } from '../errors/app-error.ts'
import type { PreparedPicture } from './picture.ts'
import { PictureProcess, type ProcessLimits } from './picture-process.ts'
import type { Uploader } from './uploads-under-way.ts'

export interface PicturePoolOptions extends ProcessLimits {
  processes: number
  /** The longest time that a user waits for the pictures of others, in milliseconds. */
  patience: number
  /** Milliseconds after which an idle process is ended. */
  idle: number
}

const usual: PicturePoolOptions = { processes: 2, patience: 20_000, idle: 60_000, memory: 1536, time: 30_000 }

interface Waiting {
  run: (process: PictureProcess) => Promise<void>
  refuse: (error: AppError) => void
}

interface UserQueue {
  waiting: Waiting[]
  running: number
  clock: NodeJS.Timeout | undefined
}

interface Turn {
  item: Waiting
  tenantId: number | null
  tenant: TenantQueue
  userId: number
  user: UserQueue
}

interface TenantQueue {
  users: Map<number, UserQueue>
  running: number
}

/**
 * Decodes pictures in separate processes, started on demand. Companies take turns, and so do the users of a company; no
 * company may occupy all processes, so another company's picture always finds one free.
 */
export class PicturePool {
  readonly #options: PicturePoolOptions
  /** In order of their last turns, the oldest first. */
  readonly #tenants = new Map<number | null, TenantQueue>()
  readonly #idle = new Map<PictureProcess, NodeJS.Timeout>()
  readonly #working = new Set<PictureProcess>()
  #running = 0
  #isClosed = false

  constructor(options: Partial<PicturePoolOptions> = {}) {
    this.#options = { ...usual, ...options }
  }

  /** Ids of the running processes. */
  get pids(): number[] {
    return [...this.#idle.keys(), ...this.#working].flatMap(({ isAlive, pid }) => (isAlive && pid ? [pid] : []))
  }

  /**
   * Loads a picture when its turn has come, and re-encodes it (see preparePicture). Throws BAD_REQUEST for an
   * unreadable picture, and UNAVAILABLE for one that takes too long or has waited too long for those of others.
   */
  prepare(owner: Uploader, load: () => Promise<Readable>): Promise<PreparedPicture> {
    return this.#inTurn(owner, load)
  }

  /** Makes a copy of at most this width (see shrinkPicture) when the viewer's turn has come; throws as prepare does. */
  shrink(viewer: Uploader, width: number, load: () => Promise<Readable>): Promise<PreparedPicture> {
    return this.#inTurn(viewer, load, width)
  }

  #inTurn(owner: Uploader, load: () => Promise<Readable>, width?: number): Promise<PreparedPicture> {
    if (this.#isClosed) return Promise.reject(crowded())
    return new Promise((resolve, reject) => {
      this.#enqueue(owner, {
        refuse: reject,
        run: async (process) => {
          await load()
            .then((input) => process.prepare(input, width))
            .then(resolve, reject)
        },
      })
    })
  }

  /** Ends the processes, even while they decode, and refuses the waiting pictures. */
  close(): void {
    this.#isClosed = true
    for (const { users } of this.#tenants.values()) {
      for (const user of users.values()) {
        clearTimeout(user.clock)
        for (const { refuse } of user.waiting.splice(0)) refuse(crowded())
      }
    }
    for (const timer of this.#idle.values()) clearTimeout(timer)
    for (const process of [...this.#idle.keys(), ...this.#working]) process.end()
    this.#idle.clear()
  }

  #enqueue({ tenantId, userId }: Uploader, item: Waiting): void {
    const tenant = this.#tenants.get(tenantId) ?? { users: new Map<number, UserQueue>(), running: 0 }
    this.#tenants.set(tenantId, tenant)
    const user = tenant.users.get(userId) ?? { waiting: [], running: 0, clock: undefined }
    tenant.users.set(userId, user)
    user.waiting.push(item)
    this.#next()
    this.#startClock(user)
  }

  #next(): void {
    while (this.#running < this.#options.processes && !this.#isClosed) {
      const turn = this.#takeTurn()
      if (!turn) return
      void this.#run(turn)
    }
  }

  /** The next picture: of the company, and of its user, whose last turn is oldest. */
  #takeTurn(): Turn | undefined {
    const mostOfOne = Math.max(this.#options.processes - 1, 1)
    for (const [tenantId, tenant] of this.#tenants) {
      if (tenant.running >= mostOfOne) continue
      for (const [userId, user] of tenant.users) {
        const item = user.waiting.shift()
        if (!item) continue
        return { item, tenant, user, tenantId, userId }
      }
    }
    return undefined
  }

  async #run(turn: Turn): Promise<void> {
    const { item, tenant, user } = turn
    clearTimeout(user.clock)
    user.clock = undefined
    for (const each of [tenant, user]) each.running += 1
    this.#running += 1
    this.#moveBehind(turn)
    const process = this.#takeProcess()
    try {
      await item.run(process)
    } finally {
      this.#giveBack(process)
      this.#running -= 1
      for (const each of [tenant, user]) each.running -= 1
      this.#moveBehind(turn)
      this.#next()
      this.#startClock(user)
      this.#forgetIdle()
    }
  }

  /** Called at both ends of a turn: those who joined the queue during it go first. */
  #moveBehind({ tenantId, tenant, userId, user }: Turn): void {
    this.#tenants.delete(tenantId)
    this.#tenants.set(tenantId, tenant)
    tenant.users.delete(userId)
    tenant.users.set(userId, user)
  }

  #takeProcess(): PictureProcess {
    for (const [process, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(process)
      if (!process.isAlive) continue
      this.#working.add(process)
      return process
    }
    const process = new PictureProcess(this.#options)
    this.#working.add(process)
    return process
  }

  #giveBack(process: PictureProcess): void {
    this.#working.delete(process)
    if (!process.isAlive || this.#isClosed) return process.end()
    const timer = setTimeout(() => {
      this.#idle.delete(process)
      process.end()
    }, this.#options.idle).unref()
    this.#idle.set(process, timer)
  }

  /** Runs while a user's first picture waits for those of others; a user's own pictures never time each other out. */
  #startClock(user: UserQueue): void {
    if (user.clock || user.running > 0 || user.waiting.length === 0) return
    user.clock = setTimeout(() => {
      user.clock = undefined
      user.waiting.shift()?.refuse(crowded())
      this.#startClock(user)
      this.#forgetIdle()
    }, this.#options.patience)
  }

  #forgetIdle(): void {
    for (const [tenantId, { users, running }] of this.#tenants) {
      for (const [userId, user] of users) if (user.running + user.waiting.length === 0) users.delete(userId)
      if (running === 0 && users.size === 0) this.#tenants.delete(tenantId)
    }
  }
}

function crowded(): AppError {
  const message = 'More pictures are being sent at the moment than can be prepared. Please try again in a moment.'
  return new AppError('UNAVAILABLE', message, { retryAfter: 10 })
}
