/** A permanent failure: the queue reads `retry` and gives the job up. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly retry = false
}
