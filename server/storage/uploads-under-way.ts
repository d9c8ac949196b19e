import { AppError } from '../errors/app-error.ts'
import { fullStorage } from './full-storage.ts'
import type { FileStore } from './file-store.ts'

const megabyte = 1024 * 1024
/** A ticket sent with all its files is one request; a plant at the change of shift sends some dozens. */
const mostPerUser = 24
const mostPerTenant = 60
/** A commit and the end of its arrival are seen a moment apart, so that much may be counted twice. */
const slack = megabyte
/** Bytes of all uploads together after which the free space is read again. */
const bytesBetweenChecks = 8 * megabyte
const leastReserve = 2 * 1024 * megabyte
const reserveShare = 0.05

export interface Uploader {
  userId: number
  /** Null for platform administrators, who have no storage quota. */
  tenantId: number | null
}

export interface UploadLedgerOptions {
  /** The storage quota of one company, in bytes. */
  tenantStorage: number
  /** Bytes that stay free on the disk; undefined for a share of the disk. */
  reserve: number | undefined
  store: Pick<FileStore, 'freeSpace'>
}

/** The files of one request that are under way. */
export interface UploadRequest {
  /** Registers one more arriving file. Throws TOO_MANY_REQUESTS and DISK_FULL. */
  arrive(): Promise<Arrival>
}

export interface Arrival {
  /** Called before each chunk is written. Throws TOO_LARGE beyond the company's quota, and DISK_FULL. */
  admit(bytes: number): Promise<void>
  /** Ends the arrival: the file was committed with this size, or discarded. Only the first call counts. */
  end(committed?: number): void
}

interface TenantCount {
  requests: number
  /** Bytes in the store whose rows are not committed yet. */
  arriving: number
  committed: number
}

/**
 * Counts the uploads in progress on this server, so that neither many parallel uploads nor slow ones exceed their
 * company's storage quota or fill the disk.
 */
export class UploadsUnderWay {
  readonly #options: UploadLedgerOptions
  readonly #tenants = new Map<number | null, TenantCount>()
  readonly #users = new Map<number, number>()
  #free: { bytes: number; reserve: number } | undefined
  #bytesSinceCheck = 0

  constructor(options: UploadLedgerOptions) {
    this.#options = options
  }

  /** Bytes of the company's uploads that have arrived and are not committed. */
  arriving(tenantId: number): number {
    return this.#tenants.get(tenantId)?.arriving ?? 0
  }

  /** Throws DISK_FULL when this many more bytes would leave less than the reserve. */
  async assertReserve(bytes: number): Promise<void> {
    await this.#readFreeSpace()
    this.#assertReserve(bytes)
  }

  /** `readCommitted` returns the company's committed bytes at that moment. */
  request(uploader: Uploader, readCommitted: () => Promise<number>): UploadRequest {
    let live = 0
    const leave = (tenant: TenantCount) => {
      live -= 1
      if (live > 0) return
      tenant.requests -= 1
      if (tenant.requests === 0) this.#tenants.delete(uploader.tenantId)
      const rest = this.#users.get(uploader.userId)! - 1
      if (rest > 0) this.#users.set(uploader.userId, rest)
      else this.#users.delete(uploader.userId)
    }
    return {
      arrive: async () => {
        const tenant = live > 0 ? this.#tenants.get(uploader.tenantId)! : this.#enter(uploader)
        live += 1
        try {
          tenant.committed = await readCommitted()
          await this.assertReserve(0)
        } catch (error) {
          leave(tenant)
          throw error
        }
        return this.#arrival(uploader, tenant, () => leave(tenant))
      },
    }
  }

  #enter({ userId, tenantId }: Uploader): TenantCount {
    const ofUser = this.#users.get(userId) ?? 0
    const tenant = this.#tenants.get(tenantId) ?? { requests: 0, arriving: 0, committed: 0 }
    if (ofUser >= mostPerUser) throw tooMany('You have')
    if (tenant.requests >= mostPerTenant) throw tooMany('Your company has')
    this.#users.set(userId, ofUser + 1)
    tenant.requests += 1
    this.#tenants.set(tenantId, tenant)
    return tenant
  }

  #arrival({ tenantId }: Uploader, tenant: TenantCount, leave: () => void): Arrival {
    const most = tenantId === null ? Infinity : this.#options.tenantStorage
    let taken = 0
    let isEnded = false
    return {
      admit: async (bytes) => {
        if (tenant.committed + tenant.arriving + bytes > most + slack) throw fullStorage(most, true)
        tenant.arriving += bytes
        taken += bytes
        this.#bytesSinceCheck += bytes
        if (this.#bytesSinceCheck >= bytesBetweenChecks) await this.#readFreeSpace()
        this.#assertReserve(0)
      },
      end: (committed = 0) => {
        if (isEnded) return
        isEnded = true
        tenant.arriving -= taken
        tenant.committed += committed
        leave()
      },
    }
  }

  async #readFreeSpace(): Promise<void> {
    this.#bytesSinceCheck = 0
    const space = await this.#options.store.freeSpace()
    const { reserve = space && Math.max(leastReserve, space.size * reserveShare) } = this.#options
    this.#free = space && { bytes: space.free, reserve: reserve! }
  }

  #assertReserve(bytes: number): void {
    if (!this.#free || this.#free.bytes - this.#bytesSinceCheck - bytes >= this.#free.reserve) return
    throw new AppError(
      'DISK_FULL',
      'The server has too little free space left to take in files. Everything else works; please tell its operator.',
    )
  }
}

function tooMany(who: string): AppError {
  return new AppError(
    'TOO_MANY_REQUESTS',
    `${who} too many uploads under way at the same time. Please wait until some of them have ended.`,
    { retryAfter: 10 },
  )
}
