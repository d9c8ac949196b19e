import sql from 'sql-template-tag'
import type { Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import { keepWords } from './keep-words.ts'
import { codesOf } from '../storage/text/codes.ts'
import { textFormOf } from '../storage/text/text-form.ts'
import { type TextBatch, UnreadableFile, type UnreadableReason } from '../storage/text/text-pages.ts'
import type { JailLimits } from '../storage/text/jailed-process.ts'
import { readText } from '../storage/text/text-process.ts'

interface TakenFile {
  support_file_id: number
  /** The number of this attempt, which names it: a later one makes it void. */
  tries: number
  key: string
  content_type: string
  original_name: string
}

type Outcome = 'SEARCHABLE' | 'NO_TEXT' | 'FAILED' | 'WAITING'

/** Files that are read at once; each company has one at most. */
const atOnce = 2

export interface FileReadingOptions {
  /** A pool of its own, so that reading takes no connection that requests wait for. */
  jobs?: Database
  limits?: Partial<JailLimits>
}

/** Takes the text out of the support files of all companies, whose files take turns. */
export class FileReading {
  readonly #services: Pick<Services, 'store' | 'log'>
  readonly #jobs: Database
  readonly #limits: Partial<JailLimits>
  #running: Promise<void> | undefined
  #again = false

  constructor(services: Pick<Services, 'database' | 'store' | 'log'>, options: FileReadingOptions = {}) {
    this.#services = services
    this.#jobs = options.jobs ?? services.database
    this.#limits = options.limits ?? {}
  }

  /**
   * Reads until no file waits. While it runs, a further call returns at once and has the run look for files again. A
   * file that cannot be read is noted as such. Throws the error of the database or of the file store, and the reason of
   * the signal; what was read stays.
   */
  async run(signal?: AbortSignal): Promise<void> {
    if (this.#running) {
      this.#again = true
      return
    }
    try {
      do {
        this.#again = false
        this.#running = this.#readAll(signal)
        await this.#running
      } while (this.#again)
    } finally {
      this.#running = undefined
    }
  }

  async #readAll(signal: AbortSignal | undefined): Promise<void> {
    const lanes = Array.from({ length: atOnce }, async () => {
      for (;;) {
        signal?.throwIfAborted()
        const [file] = await this.#write<TakenFile>(sql`select * from take_file_to_read()`)
        if (!file) return
        await this.#read(file, signal)
      }
    })
    const ended = await Promise.allSettled(lanes)
    const failed = ended.find((lane) => lane.status === 'rejected')
    if (failed) throw failed.reason
    await keepWords(this.#jobs, signal)
  }

  async #read(file: TakenFile, signal: AbortSignal | undefined): Promise<void> {
    const form = textFormOf(file.content_type, file.original_name)
    if (!form) return this.#end(file, 'NO_TEXT', 'KIND')
    try {
      const input = await this.#services.store.read(file.key)
      for await (const batch of readText(input, { form, ...(signal && { signal }), ...this.#limits })) {
        // Another attempt has taken the file over, or its row is gone.
        if (!(await this.#store(file, batch))) return
      }
      await this.#end(file, 'SEARCHABLE')
    } catch (error) {
      if (!(error instanceof UnreadableFile)) {
        await this.#end(file, 'WAITING').catch(() => {})
        throw error
      }
      await this.#end(file, 'FAILED', error.reason)
      this.#services.log.info({ file: file.support_file_id, reason: error.reason }, 'The text of a file cannot be read')
    }
  }

  async #store({ support_file_id: id, tries }: TakenFile, { pages, total }: TextBatch): Promise<boolean> {
    const numbers = pages.map(({ page }) => page)
    const bodies = pages.map(({ body }) => body)
    const codes = bodies.map((body) => codesOf(body).join(' '))
    const [row] = await this.#write<{ stored: boolean }>(
      sql`select store_pages(${id}, ${tries}, ${total}, ${numbers}, ${bodies}, ${codes}) as stored`,
    )
    return row!.stored
  }

  async #end(
    { support_file_id: id, tries }: TakenFile,
    outcome: Outcome,
    reason: UnreadableReason | 'KIND' | null = null,
  ) {
    await this.#write(sql`select end_reading(${id}, ${tries}, ${outcome}, ${reason})`)
  }

  #write<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
    return this.#jobs.write<Row>({ scope: 'job' }, statement)
  }
}
