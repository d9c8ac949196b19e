/** The user of a session is not, or is no longer, the one with whom the work began: it has to begin anew. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged'
}
