import sql from 'sql-template-tag'
import type { Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import { keepWords } from './keep-words.ts'
import { codesOf } from '../storage/text/codes.ts'
import type { JailLimits } from '../storage/text/jailed-process.ts'
import { scanLanguage } from '../storage/text/scan-languages.ts'
import { readScans } from '../storage/text/scan-process.ts'
import { noWords, type RecognizedPage, UnreadableFile } from '../storage/text/text-pages.ts'

interface TakenScans {
  support_file_id: number
  /** The number of this attempt, which names it: a later one makes it void. */
  tries: number
  key: string
  /** The next pages without text, in their order. */
  pages: number[]
  /** The tag that the publisher gave. */
  language: string | null
  /** Of the pages that were read before, as PostgreSQL names them. */
  langs: string[]
}

/** Pages of a turn: a process needs a second until it begins, and the next company does not wait for a whole manual. */
const pagesOfTurn = 8
/** The queue begins the next run, so that no job lasts for hours. */
const longestRun = 30 * 60_000

export interface ScanReadingOptions {
  /** A pool of its own, so that reading takes no connection that requests wait for. */
  jobs?: Database
  limits?: Partial<JailLimits>
}

/** Recognizes the text of pages that have none, one page at a time. The companies take turns. */
export class ScanReading {
  readonly #services: Pick<Services, 'store' | 'log'>
  readonly #jobs: Database
  readonly #limits: Partial<JailLimits>
  #running = false

  constructor(services: Pick<Services, 'database' | 'store' | 'log'>, options: ScanReadingOptions = {}) {
    this.#services = services
    this.#jobs = options.jobs ?? services.database
    this.#limits = options.limits ?? {}
  }

  /**
   * Reads until no page waits or half an hour is over. A call during a run returns at once. A page that cannot be read
   * has no text. Throws the error of the database or of the file store, and the reason of the signal; what was read
   * stays.
   */
  async run(signal?: AbortSignal): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      for (const end = Date.now() + longestRun; Date.now() < end;) {
        signal?.throwIfAborted()
        const [taken] = await this.#write<TakenScans>(sql`select * from take_scans(${pagesOfTurn})`)
        if (!taken) break
        await this.#turn(taken, signal)
      }
      await keepWords(this.#jobs, signal)
    } finally {
      this.#running = false
    }
  }

  async #turn(taken: TakenScans, signal: AbortSignal | undefined): Promise<void> {
    const { pages, key, langs } = taken
    const language = scanLanguage(taken.language, langs)
    let next = 0
    try {
      const input = await this.#services.store.read(key)
      for await (const page of readScans(input, { pages, language, ...(signal && { signal }), ...this.#limits })) {
        next += 1
        // Another attempt has taken the file over, or its row is gone.
        if (!(await this.#store(taken, page))) return
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      // The page at which the process ended.
      await this.#store(taken, { page: pages[next]!, body: '', ...noWords })
      const { support_file_id: file } = taken
      this.#services.log.info({ file, page: pages[next], reason: error.reason }, 'A scanned page cannot be read')
    } finally {
      await this.#write(sql`select release_scans(${taken.support_file_id}, ${taken.tries})`)
    }
  }

  async #store(
    { support_file_id: id, tries }: TakenScans,
    { page, body, text, boxes }: RecognizedPage,
  ): Promise<boolean> {
    const codes = codesOf(body).join(' ')
    const [row] = await this.#write<{ stored: boolean }>(
      sql`select store_scan(${id}, ${tries}, ${page}, ${body}, ${codes}, ${text}, ${boxes}::smallint[]) as stored`,
    )
    return row!.stored
  }

  #write<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
    return this.#jobs.write<Row>({ scope: 'job' }, statement)
  }
}
