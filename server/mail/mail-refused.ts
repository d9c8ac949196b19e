/** The mail cannot be delivered however often it is tried; the queue reads `retry` and gives the job up. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly retry = false
}
