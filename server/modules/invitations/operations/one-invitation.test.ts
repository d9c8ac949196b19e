import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '../../../testing/caller.ts'
import { buildInvitation } from '../../../testing/factories/build-invitation.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { queuedMails } from '../../../testing/queued-mails.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hashInvitationCode } from '../shared/invitation-code.ts'
import { accountsOf, codeRefused, password, signUpApis, signUpForm } from '../../../testing/fixtures/sign-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { graphql, rest } = signUpApis(() => app)

describe('one invitation', () => {
  it('row 7 creates one account in a race of twenty sign-ups', async () => {
    const { tenant, email, code } = await buildInvitation(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? graphql : rest)(signUpForm(email, code))),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(19)
    for (const { fields } of refused) expect(fields).toEqual({ invitation_code: codeRefused })
    expect(await accountsOf(app, tenant.id)).toHaveLength(1)
  })

  it('row 7 is redeemed once when twenty redemptions reach the database at the same time', async () => {
    const { email, code } = await buildInvitation(app)
    const clients = Array.from({ length: 20 }, () => new pg.Client({ connectionString: app.applicationUrl }))
    try {
      for (const client of clients) {
        await client.connect()
        await client.query(`begin; set local app.scope = 'auth'`)
      }
      const outcomes = await Promise.all(
        clients.map(async (client, i) => {
          const names = [`First`, `Last`, `racer-${i}`, `Racer ${i}`, 'no hash']
          const given = [hashInvitationCode(code), email, ...names]
          const { rows } = await client.query(
            'select outcome from redeem_invitation($1, $2, $3, $4, $5, $6, $7)',
            given,
          )
          await client.query('commit')
          return (rows as { outcome: string }[])[0]?.outcome
        }),
      )
      expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'code'), 'open'])
    } finally {
      await Promise.all(clients.map((client) => client.end()))
    }
  })

  it('C277 row 7 is invalidated by a resend, and cannot be resent after the sign-up', async () => {
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    const { email, code } = await buildInvitation(app)
    const again = { tenent_type_id: 4, email, country: 'Germany', state: 'Bayern' }
    expect((await platform.rest('POST', '/admin/invite-tenent', again)).status).toBe(200)
    expect((await rest(signUpForm(email, code))).fields).toEqual({ invitation_code: codeRefused })
    const [mail] = await queuedMails(app, email)
    const fresh = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(mail!.text)![0]
    expect((await rest(signUpForm(email, fresh))).status).toBe(201)
    expect((await platform.rest('POST', '/admin/invite-tenent', again)).status).toBe(409)
  })

  it('is either used or resent when sign-up and resend race', async () => {
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    for (let round = 0; round < 10; round++) {
      const { tenant, email, code } = await buildInvitation(app)
      const again = { tenent_type_id: 4, email, country: 'Germany', state: 'Bayern' }
      const [signedUp, resent] = await Promise.all([
        rest(signUpForm(email, code)),
        platform.rest('POST', '/admin/invite-tenent', again),
      ])
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([signedUp.status, resent.status])
      expect(await accountsOf(app, tenant.id)).toMatchObject([{ registered: signedUp.status === 201 }])
    }
  })

  it('A31 is refused with a text that does not make a client refresh its token', async () => {
    const { detail } = await rest(signUpForm('nobody@example.com', 'AAAA-BBBB-CCCC'))
    expect(detail).not.toMatch(/JWT expired|invalid token|token is not/i)
  })

  it('row 34 writes an audit event without the code or the password', async () => {
    const { tenant, email, code } = await buildInvitation(app)
    const input = signUpForm(email, code)
    await rest(input)
    const { rows } = await app.owner.pool.query(
      `select * from audit_event where action = 'invitation.redeem' and subject_id = $1`,
      [String(tenant.id)],
    )
    expect(rows).toMatchObject([{ outcome: 'done', actor_name: input.userName, subject: 'tenant' }])
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(JSON.stringify(rows)).not.toContain(input.invitation_code)
  })

  it('row 34 writes an audit event for a refused sign-up, with the reason', async () => {
    const input = signUpForm('nobody@example.com', 'AAAA-BBBB-CCCC')
    await rest(input)
    const { rows } = await app.owner.pool.query(
      `select outcome, address, detail from audit_event where action = 'invitation.redeem' and actor_name = $1`,
      [input.userName],
    )
    expect(rows).toEqual([{ outcome: 'failed', address: '127.0.0.1', detail: { fields: ['invitation_code'] } }])
  })

  it('row 13 cannot be redeemed in a signed-in scope of the database, only in that of a visitor', async () => {
    const { code, email } = await buildInvitation(app)
    await expect(
      app.services.database.pool.query('select * from redeem_invitation($1, $2, $3, $3, $3, $3, $3)', [
        code,
        email,
        'x',
      ]),
    ).rejects.toThrow('Only a sign-up redeems an invitation')
  })
})

describe('guessing invitation codes', () => {
  it('is limited to two hundred failures from one address, not counting successes', async () => {
    const own = await startTestApp()
    try {
      await own.owner.pool.query(
        `insert into attempt_counter (bucket, count, expires_at) values ('sign-up:127.0.0.1', 198, now() + interval '1 hour')`,
      )
      const send = async (email: string, code: string) =>
        (await visitor(own).rest('POST', '/auth/signup', signUpForm(email, code))).status
      for (let i = 0; i < 2; i++) {
        const { email, code } = await buildInvitation(own)
        expect(await send(email, code)).toBe(201)
      }
      const { email, code } = await buildInvitation(own)
      expect(await send(email, 'AAAA-BBBB-CCCC')).toBe(400)
      expect(await send(email, 'AAAA-BBBB-CCCC')).toBe(400)
      expect(await send(email, code)).toBe(429)
    } finally {
      await own.close()
    }
  })
})
