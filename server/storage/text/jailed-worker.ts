import { once } from 'node:events'
import type { Ending, Order } from './jailed-process.ts'
import { UnreadableFile } from './text-pages.ts'

/*
 * The side of a process of its own that reads one file for `askJailed`, and ends. It may read the program's own files and
 * nothing else: no network, no other process, no writing, no environment. Plain node runs it: only types that can be
 * stripped.
 */

/** Tells the server an answer, and waits until it asks for the next one. */
export type Tell<Answer> = (answer: Answer) => Promise<void>

/** Receives the file and what is wanted of it, and has `work` answer. */
export function serve<Wish, Answer>(
  work: (wish: Order<Wish>, bytes: Buffer, tell: Tell<Answer>) => Promise<void>,
): void {
  // A terminal signals the server's whole group; the server ends this process itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())

  const pieces: Buffer[] = []
  let arrived = 0
  let order: Order<Wish> | undefined
  const end = (ending: Ending) => process.send!(ending)
  const tell = async (answer: Answer) => {
    const asked = once(process, 'message')
    process.send!(answer)
    await asked
  }
  const workWhenWhole = () => {
    if (order === undefined || arrived < order.bytes) return
    const wish = order
    order = undefined
    void work(wish, Buffer.concat(pieces.splice(0)), tell).then(
      () => end({ kind: 'end' }),
      (error: unknown) =>
        end({ kind: 'unreadable', reason: error instanceof UnreadableFile ? error.reason : 'DAMAGED' }),
    )
  }
  process.stdin.on('data', (piece: Buffer) => {
    pieces.push(piece)
    arrived += piece.length
    workWhenWhole()
  })
  // The message may overtake the last bytes.
  process.once('message', (message: Order<Wish>) => {
    order = message
    workWhenWhole()
  })
}
