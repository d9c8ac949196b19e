import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { pictureError, preparePicture, shrinkPicture } from './picture.ts'
import type { WorkerAnswer, WorkerOrder } from './picture-process.ts'

/*
 * A process of its own that decodes one picture after the other for PictureProcess. It has no secrets and no database; a
 * picture that breaks the decoder breaks this and nothing else. Plain node runs it: only types that can be stripped.
 */

const megabyte = 1024 * 1024
const mostMemory = Number(process.argv[2]) * megabyte

sharp.concurrency(1)
// Requests come before pictures, and when memory runs out, this process is killed before the server.
setPriority(Math.min(getPriority() + 5, 19))
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Linux only.
}
// sharp decodes in its own threads, so this thread is free to watch the memory.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 50)

// A terminal signals the server's whole group; the server still finishes running work, and then closes the channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

let pieces: Buffer[] = []
let arrived = 0
let expected: WorkerOrder | undefined
process.stdin.on('data', (piece: Buffer) => {
  pieces.push(piece)
  arrived += piece.length
  prepareWhenWhole()
})
// The message may overtake the last bytes.
process.on('message', (order: WorkerOrder) => {
  expected = order
  prepareWhenWhole()
})
process.send!('ready')

function prepareWhenWhole(): void {
  if (expected === undefined || arrived < expected.bytes) return
  const { width } = expected
  const input = Buffer.concat(pieces)
  pieces = []
  arrived = 0
  expected = undefined
  void prepare(input, width).then((answer) => process.send!(answer))
}

async function prepare(input: Buffer, width: number | undefined): Promise<WorkerAnswer> {
  try {
    return { picture: await (width === undefined ? preparePicture(input) : shrinkPicture(input, width)) }
  } catch (error) {
    const { code, message, retryAfter } = pictureError(error)
    return { refusal: { code, message, retryAfter } }
  }
}
