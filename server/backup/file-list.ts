import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Measured } from './measure.ts'

/** A file as the database knows it. */
export interface ListedFile extends Measured {
  key: string
}

/** Columns of files.list, which COPY writes: none of them ever needs an escape. */
export const listedColumns = 'key, size, sha256'

/** The lines of a files.list, one after the other. */
export async function* listedFiles(path: string): AsyncGenerator<ListedFile> {
  const input = createReadStream(path)
  const lines = createInterface({ input, crlfDelay: Infinity })
  try {
    for await (const line of lines) {
      const [, key, bytes, sha256] = /^([\da-f]{32})\t(\d+)\t([\da-f]{64})$/.exec(line) ?? []
      if (!key || !bytes || !sha256) throw new Error(`"${line.slice(0, 200)}" is no line of a list of files`)
      yield { key, bytes: Number(bytes), sha256 }
    }
  } finally {
    lines.close()
    input.destroy()
  }
}
