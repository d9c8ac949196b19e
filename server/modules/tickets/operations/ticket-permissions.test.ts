import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../../testing/fixtures/samples.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { samplePicture } from '../../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, storedKeys, storedTicket, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { apis, type Fields, type Media, type TicketApi } from '../../../testing/fixtures/ticket-apis.ts'

/*
 * Who may change which field, written by hand from the specification. A field is absent, empty, equal to the stored
 * value, or another value. kept: accepted, and stored as before. changed, cleared: stored so. A number: refused with
 * this status, and nothing is stored. The drafted resolution is long enough to resolve with.
 */
const table = `
  who         mode     field           absent  empty    equal  other
  admin       save     errorCodeId     kept    kept     kept   changed
  admin       save     description     kept    400      kept   changed
  admin       save     failureModeIds  kept    cleared  kept   changed
  admin       save     resolution      kept    cleared  kept   changed
  admin       save     pictures        kept    -        -      changed
  admin       save     videos          kept    -        -      changed
  admin       save     machineId       kept    kept     kept   403
  operator    save     errorCodeId     kept    kept     kept   changed
  operator    save     description     kept    400      kept   changed
  operator    save     failureModeIds  kept    cleared  kept   changed
  operator    save     resolution      kept    kept     kept   403
  operator    save     pictures        kept    -        -      changed
  operator    save     videos          kept    -        -      changed
  operator    save     machineId       kept    kept     kept   403
  technician  save     errorCodeId     kept    kept     kept   403
  technician  save     description     kept    kept     kept   403
  technician  save     failureModeIds  kept    kept     kept   403
  technician  save     resolution      kept    cleared  kept   changed
  technician  save     pictures        kept    -        -      403
  technician  save     videos          kept    -        -      changed
  technician  save     machineId       kept    kept     kept   403
  admin       resolve  errorCodeId     kept    kept     kept   changed
  admin       resolve  description     kept    400      kept   changed
  admin       resolve  failureModeIds  kept    cleared  kept   changed
  admin       resolve  resolution      kept    400      kept   changed
  admin       resolve  pictures        kept    -        -      changed
  admin       resolve  videos          kept    -        -      changed
  admin       resolve  machineId       kept    kept     kept   403
  operator    resolve  errorCodeId     403     403      403    403
  operator    resolve  description     403     403      403    403
  operator    resolve  failureModeIds  403     403      403    403
  operator    resolve  resolution      403     403      403    403
  operator    resolve  pictures        403     -        -      403
  operator    resolve  videos          403     -        -      403
  operator    resolve  machineId       403     403      403    403
  technician  resolve  errorCodeId     kept    kept     kept   403
  technician  resolve  description     kept    kept     kept   403
  technician  resolve  failureModeIds  kept    kept     kept   403
  technician  resolve  resolution      kept    400      kept   changed
  technician  resolve  pictures        kept    -        -      403
  technician  resolve  videos          kept    -        -      changed
  technician  resolve  machineId       kept    kept     kept   403`

type Who = 'admin' | 'operator' | 'technician'
type Column = 'absent' | 'empty' | 'equal' | 'other'
interface Case {
  who: Who
  mode: 'save' | 'resolve'
  field: string
  sent: Column
  expected: string
}

const [head, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const cases = rows.flatMap(([who, mode, field, ...expectations]) =>
  expectations.flatMap((expected, index): Case[] => {
    const sent = head![index + 3] as Column
    return expected === '-' ? [] : [{ who: who as Who, mode: mode as Case['mode'], field: field!, sent, expected }]
  }),
)

let app: TestApp
let company: Company
let otherCode: number
let otherMachine: number
beforeAll(async () => {
  app = await startTestApp()
  company = await buildCompany(app)
  otherCode = (await buildErrorCode(app, { machine: company.machine, code: 'OTHER' })).id
  otherMachine = (await buildMachine(app, company)).id
})
afterAll(() => app.close())

const stored = {
  description: 'Stops in the\nmiddle of a cycle',
  resolution: 'Seems to be\nthe loose sensor',
  failureModeIds: [2, 9],
}

const names: Record<string, string> = { description: 'ticketDescription' }

/** The value that a request sends for the field, and the value stored when it is accepted. */
const values: Record<string, () => Record<Exclude<Column, 'absent'>, unknown>> = {
  errorCodeId: () => ({ empty: null, equal: company.code.id, other: otherCode }),
  description: () => ({ empty: '', equal: stored.description, other: 'Now it smokes' }),
  failureModeIds: () => ({ empty: [], equal: [9, 2], other: [2, 10] }),
  resolution: () => ({ empty: '', equal: stored.resolution, other: 'Changed the sensor for a new one' }),
  machineId: () => ({ empty: null, equal: company.machine.id, other: otherMachine }),
}
const storedAs: Record<string, (sent: Column) => object> = {
  errorCodeId: () => ({ error_code_id: otherCode, error_code: 'OTHER' }),
  description: () => ({ description: 'Now it smokes' }),
  failureModeIds: (sent) => ({ modes: sent === 'empty' ? [] : [2, 10] }),
  resolution: (sent) => ({ resolution: sent === 'empty' ? '' : 'Changed the sensor for a new one' }),
  pictures: () => ({ files: [['image', '']] }),
  videos: () => ({ files: [['video', '']] }),
}

async function request({ field, sent }: Case): Promise<{ fields: Fields; media: Media }> {
  if (sent === 'absent') return { fields: {}, media: {} }
  if (field === 'pictures') return { fields: {}, media: { pictures: [await samplePicture()] } }
  if (field === 'videos') return { fields: {}, media: { videos: [{ bytes: samples.mp4, name: 'clip.mp4' }] } }
  return { fields: { [names[field] ?? field]: values[field]!()[sent] }, media: {} }
}

const isRefused = ({ expected }: Case) => /^\d+$/.test(expected)

/** Tries the change on a ticket of its own; returns the stored state before and after, bytes included. */
async function attempt(api: TicketApi, row: Case) {
  const { id } = await buildTicket(app, { machine: company.machine, errorCode: company.code, ...stored })
  const look = async () => ({ ticket: await storedTicket(app, id), keys: await storedKeys(app) })
  const before = await look()
  const { fields, media } = await request(row)
  const answer = await api.change(company[row.who], row.mode, { ticketId: id, ...fields }, media)
  return { id, before, answer, after: await look() }
}

describe.each(apis)('A83 A84 C462 C463 C465 C466 C590 permissions through %s', (name, api) => {
  // The GraphQL input has no machine id, so the rows about it apply to REST alone.
  const here = cases.filter(({ field }) => name === 'REST' || field !== 'machineId')

  it.each(here.filter(isRefused))('$who $mode: $field $sent is refused with $expected', async (row) => {
    const { id, before, answer, after } = await attempt(api, row)
    expect(answer.status).toBe(Number(row.expected))
    expect(after).toEqual(before)
    expect(await storedTicket(app, id)).toMatchObject({ status: 'OPEN', files: [] })
  })

  it.each(here.filter((row) => !isRefused(row)))('$who $mode: $field $sent is $expected', async (row) => {
    const { mode, field, sent, expected } = row
    const { before, answer, after } = await attempt(api, row)
    expect(answer).toMatchObject({ status: 200, detail: undefined })
    const closing = mode === 'resolve' ? { status: 'CLOSED', closed_at: after.ticket!.updated_at } : {}
    const changes = expected === 'kept' ? {} : storedAs[field]!(sent)
    const updated = after.ticket!.updated_at
    expect(after.ticket).toEqual({ ...before.ticket, updated_at: updated, ...closing, ...changes })
    expect(updated).not.toEqual(before.ticket!.updated_at)
    expect(answer.ticket?.resolutionStatus).toBe(mode === 'resolve')
  })

  it('row 4 refuses a whole change when one of its fields is not allowed', async () => {
    const { id } = await buildTicket(app, { machine: company.machine, errorCode: company.code, ...stored })
    const before = await storedTicket(app, id)
    const fields = { ticketId: id, resolution: 'Replaced the whole cable', ticketDescription: 'Now it smokes' }
    expect(await api.change(company.technician, 'resolve', fields)).toMatchObject({
      status: 403,
      detail: 'You do not have permission to change the description of a ticket',
    })
    const both = { ticketId: id, ticketDescription: 'Now it smokes', resolution: 'Replaced the whole cable' }
    expect(await api.change(company.operator, 'save', both)).toMatchObject({ status: 403 })
    expect(await storedTicket(app, id)).toEqual(before)
  })

  it('C589 tells an operator that operators cannot resolve tickets', async () => {
    const { id } = await buildTicket(app, { machine: company.machine, errorCode: company.code, ...stored })
    expect(await api.change(company.operator, 'resolve', { ticketId: id })).toMatchObject({
      status: 403,
      detail: 'Operators cannot resolve tickets',
    })
  })
})
