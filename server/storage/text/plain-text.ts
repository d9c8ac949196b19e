import { inParts, type TextPage, UnreadableFile } from './text-pages.ts'

/** UTF-8 or UTF-16 with a mark, else UTF-8, else windows-1252, in which every byte is a letter. */
export function* readPlain(bytes: Buffer): Generator<TextPage> {
  const text = decoded(bytes)
  // A program or a picture under a text's name.
  if (text.slice(0, 4096).includes('\0')) throw new UnreadableFile('DAMAGED')
  yield* inParts(text)
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
