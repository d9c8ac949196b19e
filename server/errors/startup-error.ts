/**
 * The server cannot start for a reason that its operator can mend. The message is one clear
 * sentence for people and is printed without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
