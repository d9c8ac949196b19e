import { afterEach, expect, vi } from 'vitest'
import { passwordCodeMail } from '../mail/password-code.ts'
import { executeWith, keptLog, type QueueFixture } from './queue-fixture.ts'
import { enqueue } from './queue.ts'
import type { TaskHandlers } from './tasks.ts'
import { startWorker, type RunningWorker } from './worker.ts'

export const mail = passwordCodeMail({ to: 'anna@example.com', code: '482913' })

/** For tests: workers on the queue of a fixture that exists by the time of their start; they stop after each test. */
export function workersOf(fixture: () => QueueFixture) {
  const workers: RunningWorker[] = []
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  })
  return {
    /** Missing tasks succeed at once. */
    work(tasks: Partial<TaskHandlers>, { log } = keptLog()): RunningWorker {
      const nothing = async (): Promise<void> => {}
      const all = {
        ...{ 'send-mail': nothing, 'sweep-files': nothing, 'purge-deleted': nothing, 'purge-counters': nothing },
        ...tasks,
      }
      const worker = startWorker({ applicationUrl: fixture().database.applicationUrl, tasks: all, log })
      workers.push(worker)
      return worker
    },
    queueMail: () => fixture().asApplication((client) => enqueue(executeWith(client), 'send-mail', mail)),
    allDone: () =>
      vi.waitFor(async () => expect(await fixture().jobs()).toEqual([]), { timeout: 15_000, interval: 50 }),
  }
}
