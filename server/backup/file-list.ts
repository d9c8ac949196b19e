import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Measured } from './measure.ts'

/** A file as its row describes it. */
export interface ListedFile extends Measured {
  key: string
}

/** The columns of files.list, written by COPY: none of them ever needs an escape. */
export const listedColumns = 'key, size, sha256'

/** The entries of a files.list, in order. */
export async function* listedFiles(path: string): AsyncGenerator<ListedFile> {
  const input = createReadStream(path)
  const lines = createInterface({ input, crlfDelay: Infinity })
  try {
    for await (const line of lines) {
      const [, key, bytes, sha256] = /^([\da-f]{32})\t(\d+)\t([\da-f]{64})$/.exec(line) ?? []
      if (!key || !bytes || !sha256) throw new Error(`"${line.slice(0, 200)}" is not a line of a file list`)
      yield { key, bytes: Number(bytes), sha256 }
    }
  } finally {
    lines.close()
    input.destroy()
  }
}
