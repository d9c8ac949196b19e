import { decryptBytes, encryptBytes } from '../session/cipher.ts'

/** A video has hundreds of megabytes: the page stays responsive if it is encrypted piece by piece. */
const pieceBytes = 1024 * 1024
/** The bytes that encryption adds to a piece: nonce and tag. */
const addedBytes = 40

const inPieces = async (file: Blob, size: number, change: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>) => {
  const pieces: Blob[] = []
  for (let from = 0; from < file.size; from += size) {
    const piece = new Uint8Array(await file.slice(from, from + size).arrayBuffer())
    // Converted to a blob at once, because the browser may move a blob to disk.
    pieces.push(new Blob([change(piece)]))
  }
  return new Blob(pieces)
}

/** A file as it is stored on the device: encrypted as the session is. */
export const sealFile = (file: Blob): Promise<Blob> => inPieces(file, pieceBytes, encryptBytes)

/** Decrypts a file that `sealFile` made. Rejects for any other blob. */
export const openFile = (sealed: Blob): Promise<Blob> => inPieces(sealed, pieceBytes + addedBytes, decryptBytes)
