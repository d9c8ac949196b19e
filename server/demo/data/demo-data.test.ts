import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ASSETS } from './catalogue.ts'
import { ACCOUNTS, COMPANIES } from './companies.ts'
import { ERROR_CODES } from './error-codes.ts'
import { MACHINES, MODELS } from './machines.ts'
import { SUPPORT_FILES } from './material.ts'
import { TICKETS } from './tickets.ts'

const machineOf = (key: string) => MACHINES.find((machine) => machine.key === key)!
const companyOf = (account: string) => ACCOUNTS.find(({ key }) => key === account)!.company

describe('demo data', () => {
  it('has one account per role and a second supplier and client', () => {
    expect(new Set(ACCOUNTS.map(({ role }) => role)).size).toBe(6)
    expect(COMPANIES.map(({ type }) => type).toSorted()).toEqual([
      'CLIENT_ADMIN',
      'CLIENT_ADMIN',
      'SUPPLIER_ADMIN',
      'SUPPLIER_ADMIN',
    ])
  })

  it('uses only addresses of reserved domains', () => {
    for (const { email } of [...COMPANIES, ...ACCOUNTS]) expect(email).toMatch(/@[a-z-]+\.example$/)
  })

  it('A47 gives no serial number of a supplier twice', () => {
    const numbers = MACHINES.map(({ supplier, serialNumber }) => `${supplier} ${serialNumber.toLowerCase()}`)
    expect(new Set(numbers).size).toBe(MACHINES.length)
  })

  it('has at least six types of machine, each with its picture, and one unregistered machine', () => {
    expect(MODELS.length).toBeGreaterThanOrEqual(6)
    expect(MACHINES.length).toBeGreaterThanOrEqual(6)
    for (const { picture } of MODELS) expect(ASSETS.find(({ file }) => file === picture)?.kind).toBe('MACHINE_PICTURE')
    expect(MACHINES.filter(({ claim }) => claim === null)).not.toHaveLength(0)
  })

  it('has at least twenty error codes, none twice on a machine', () => {
    const all = Object.values(ERROR_CODES)
    expect(all.flat().length).toBeGreaterThanOrEqual(20)
    for (const codes of all) expect(new Set(codes.map(({ code }) => code.toLowerCase())).size).toBe(codes.length)
  })

  it.each(Object.values(ERROR_CODES).flat())('explains $code and names a way out', ({ description, resolution }) => {
    expect(description.length).toBeGreaterThan(10)
    expect(description.length).toBeLessThanOrEqual(255)
    expect(resolution.length).toBeGreaterThan(30)
  })

  it('has at least thirty tickets of three months, open and closed', () => {
    expect(TICKETS.length).toBeGreaterThanOrEqual(30)
    expect(TICKETS.filter(({ closed }) => !closed).length).toBeGreaterThanOrEqual(8)
    expect(TICKETS.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(15)
    expect(Math.max(...TICKETS.map(({ daysAgo }) => daysAgo))).toBeLessThanOrEqual(92)
    expect(Math.max(...TICKETS.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(75)
  })

  it.each(TICKETS.map((ticket) => [`${ticket.machine}, ${ticket.code}, ${ticket.daysAgo} days ago`, ticket] as const))(
    'keeps the rules of a ticket: %s',
    (_, ticket) => {
      const machine = machineOf(ticket.machine)
      expect(machine.claim!.daysAgo).toBeGreaterThan(ticket.daysAgo)
      expect(ERROR_CODES[machine.model].map(({ code }) => code)).toContain(ticket.code)
      expect(ticket.description.length).toBeGreaterThan(20)
      expect(ticket.description.length).toBeLessThanOrEqual(200)
      expect(companyOf(ticket.raisedBy)).toBe(machine.client)
      expect((ticket.pictures ?? []).length).toBeLessThanOrEqual(5)
      if (!ticket.closed) return
      expect(ticket.closed.resolution.trim().length).toBeGreaterThanOrEqual(10)
      expect(companyOf(ticket.closed.by)).toBe(machine.client)
      // Closed before the day on which the seed runs.
      expect(ticket.hour + ticket.closed.afterHours).toBeLessThan(ticket.daysAgo * 24)
    },
  )

  it('A69 names only failure modes of the reference data', async () => {
    const reference = await readFile(join(import.meta.dirname, '../../database/migrations/0001-reference.ts'), 'utf8')
    for (const mode of new Set(TICKETS.flatMap(({ failureModes }) => failureModes))) {
      expect(reference).toContain(`('${mode}')`)
    }
  })

  it('names every ticket picture once', () => {
    const used = TICKETS.flatMap(({ pictures }) => pictures ?? []).map(({ file }) => file)
    expect(used.toSorted()).toEqual(
      ASSETS.filter(({ kind }) => kind === 'TICKET_PICTURE')
        .map(({ file }) => file)
        .toSorted(),
    )
  })

  it('publishes every manual, list and clip under its own kind', () => {
    const published = SUPPORT_FILES.map(({ kind, file }) => `${kind} ${file}`)
    const made = ASSETS.filter(({ kind }) => !kind.endsWith('_PICTURE')).map(({ kind, file }) => `${kind} ${file}`)
    expect(published.toSorted()).toEqual(made.toSorted())
  })
})
