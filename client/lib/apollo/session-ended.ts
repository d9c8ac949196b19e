/** A stream ended because its session has: no failure of the connection, and no reason to connect again by itself. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}
