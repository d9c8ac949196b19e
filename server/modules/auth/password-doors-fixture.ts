import { graphqlOutcome, restOutcome, type Outcome } from '../../testing/answer.ts'
import { visitor } from '../../testing/caller.ts'
import { queuedMails } from '../../testing/queued-mails.ts'
import type { TestApp } from '../../testing/test-app.ts'

/* Requests and redeems a password code through either API, so that one test covers both. */

export interface PasswordDoor {
  name: 'GraphQL' | 'REST'
  request(app: TestApp, email: string): Promise<Outcome>
  change(app: TestApp, input: { email: string; passwordCode: string; password: string }): Promise<Outcome>
}

export const passwordDoors: PasswordDoor[] = [
  {
    name: 'GraphQL',
    async request(app, email) {
      const mutation = 'mutation ($input: PasswordCodeInput!) { changePasswordRequest(input: $input) }'
      return graphqlOutcome(await visitor(app).graphql(mutation, { input: { email } }))
    },
    async change(app, input) {
      const mutation = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }'
      return graphqlOutcome(await visitor(app).graphql(mutation, { input }))
    },
  },
  {
    name: 'REST',
    async request(app, email) {
      return restOutcome(await visitor(app).rest('POST', '/auth/change-password-req', { email }))
    },
    async change(app, input) {
      return restOutcome(await visitor(app).rest('POST', '/auth/change-password', input))
    },
  },
]

/** The codes that were mailed to an address, oldest first. */
export async function mailedCodes(app: TestApp, email: string): Promise<string[]> {
  const mails = await queuedMails(app, email)
  return mails.filter(({ kind }) => kind === 'password-code').map(({ text }) => /^ {4}(\d{6})$/m.exec(text)![1]!)
}

/** A code other than the given one. */
export function another(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Moves the last code of an account a minute back, since no second code is sent within a minute. */
export async function aMinuteLater(app: TestApp, userId: number): Promise<void> {
  await app.owner.pool.query(
    `update password_code set created_at = created_at - interval '61 seconds' where user_id = $1`,
    [userId],
  )
}
