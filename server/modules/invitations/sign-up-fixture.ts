import { randomUUID } from 'node:crypto'
import { graphqlOutcome, restOutcome, type Outcome } from '../../testing/answer.ts'
import { visitor, type Caller } from '../../testing/caller.ts'
import type { TestApp } from '../../testing/test-app.ts'

export type Input = Record<string, unknown>
export type SignUpCall = (input: Input, caller?: Caller) => Promise<Outcome>

/** The sign-up through each API, as a visitor unless another caller is given. */
export function signUpDoors(app: () => TestApp): { graphql: SignUpCall; rest: SignUpCall } {
  const mutation = 'mutation ($input: SignUpInput!) { signUp(input: $input) }'
  return {
    graphql: async (input, caller = visitor(app())) => graphqlOutcome(await caller.graphql(mutation, { input })),
    rest: async (input, caller = visitor(app())) => restOutcome(await caller.rest('POST', '/auth/signup', input)),
  }
}

export const codeRefused = 'This invitation code is wrong, already used or expired'
export const password = 'a long enough password'

/** The fields that the sign-up screen sends. */
export function signUpForm(email: string, code: string, change: Input = {}): Input {
  const mark = randomUUID().slice(0, 8)
  return {
    ...{ firstName: 'Ada', lastName: 'Byron', userName: `user-${mark}`, email, company_name: `Works ${mark}` },
    ...{ password, invitation_code: code },
    ...change,
  }
}

/** One row per account of a tenant, with the invitation; one row without an account before the sign-up. */
export async function accountsOf(app: TestApp, tenantId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await app.owner.pool.query(
    `select u.user_name, u.email, u.first_name, u.last_name, u.role_id, t.company_name, t.activated, t.registered,
       i.registered as invitation_registered
     from tenant t join invitation i on i.tenant_id = t.id left join app_user u on u.tenant_id = t.id where t.id = $1`,
    [tenantId],
  )
  return rows
}
