/**
 * The server cannot start for a reason that its operator can fix. The message is one clear sentence and is printed
 * without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
