const megabyte = 1024 * 1024

/** The server's default size limits, in bytes. */
export const fileLimits = {
  pdf: 100 * megabyte,
  document: 200 * megabyte,
  supportVideo: 2048 * megabyte,
  ticketPicture: 15 * megabyte,
  ticketVideo: 250 * megabyte,
  machinePicture: 15 * megabyte,
}

/** Bytes as whole megabytes, for messages. */
export function megabytes(bytes: number): number {
  return Math.floor(bytes / megabyte)
}
