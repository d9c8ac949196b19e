import { decryptBytes, encryptBytes } from '../session/cipher.ts'

/** A video has hundreds of megabytes: piece by piece the page stays usable while it is encrypted. */
const pieceBytes = 1024 * 1024
/** What a piece grows by: nonce and tag. */
const addedBytes = 40

const inPieces = async (file: Blob, size: number, change: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>) => {
  const pieces: Blob[] = []
  for (let from = 0; from < file.size; from += size) {
    const piece = new Uint8Array(await file.slice(from, from + size).arrayBuffer())
    // As a blob at once, which the browser may put on disk.
    pieces.push(new Blob([change(piece)]))
  }
  return new Blob(pieces)
}

/** A file as it lies on the device: encrypted as the session is. */
export const sealFile = (file: Blob): Promise<Blob> => inPieces(file, pieceBytes, encryptBytes)

/** What `sealFile` made of a file, as that file. Rejects when it is anything else. */
export const openFile = (sealed: Blob): Promise<Blob> => inPieces(sealed, pieceBytes + addedBytes, decryptBytes)
