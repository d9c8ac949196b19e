import type { Answer } from '../answers.ts'
import type { Case } from '../cases.ts'
import type { Request } from '../load.ts'
import type { ServerProcess } from '../server-process.ts'

/** A server that is measured, or one of its two APIs. */
export interface Subject {
  name: string
  server: ServerProcess
  /** The request of a case; undefined where the API has none. */
  requestOf(one: Case): Promise<Request | undefined>
  /** The answer of that request in common terms; throws for anything unexpected. */
  answerOf(one: Case, body: string): Answer
}

export interface Databases {
  ownerUrl: string
  applicationUrl: string
}
