import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../context.ts'
import { FailureMode } from '../entities/failure-mode.entity.ts'
import { TicketFailureMode } from '../entities/ticket-failure-mode.entity.ts'
import { TicketFile } from '../entities/ticket-file.entity.ts'
import { Ticket } from '../entities/ticket.entity.ts'
import { recordFix } from '../modules/fix-memory/shared/what-fixed-it.ts'
import { linkFollowed } from '../modules/tickets/shared/follow-up.ts'
import { notify } from '../modules/notifications/shared/notify.ts'
import type { DemoTicket } from './data/demo-ticket.ts'
import { TICKETS } from './data/tickets.ts'
import type { SeededPeople } from './seed-companies.ts'
import type { SeededMachine } from './seed-machines.ts'
import { seedCase } from './seed-case.ts'
import { daysAgo, keepAsset, receiveAsset } from './stored-asset.ts'

/** The bells have what has happened since. */
const daysTold = 14

/** Three months of tickets, the oldest first, so that ids grow with time. */
export async function seedTickets(
  services: Services,
  machines: SeededMachine[],
  { companies, accounts }: SeededPeople,
): Promise<void> {
  const last = new Map<string, number>()
  for (const ticket of TICKETS.toSorted((a, b) => b.daysAgo - a.daysAgo || a.hour - b.hour)) {
    const machine = machines.find(({ demo }) => demo.key === ticket.machine)!
    const sides = { client: companies[machine.demo.client], supplier: companies[machine.demo.supplier] }
    const pictures = await Promise.all(
      (ticket.pictures ?? []).map(async ({ file, description }) => ({
        received: await receiveAsset(services, file, 'ticketPicture'),
        description,
      })),
    )
    const raised = await services.database.transaction({ scope: 'tenant', tenant: sides.client }, async (em) => {
      const row = createTicket(em, ticket, machine, sides, accounts)
      await em.flush()
      recordFix(em, row, { fixedBy: ticket.closed?.fixedBy })
      if (ticket.followsLast) linkFollowed(em, row, last.get(`${ticket.machine} ${ticket.code}`))
      const tenants = { clientId: sides.client, supplierId: sides.supplier }
      const modes = await em.find(FailureMode, { mode: { $in: [...ticket.failureModes] } })
      for (const failureMode of modes) em.create(TicketFailureMode, { ticket: row, failureMode, ...tenants })
      for (const { received, description } of pictures) {
        const { createdAt } = row
        const storedFile = keepAsset(em, received, { tenant: sides.client, purpose: 'ticket_file', createdAt })
        const { originalName, contentType } = received
        const file = { type: 'image' as const, description, originalName, contentType, createdAt }
        em.create(TicketFile, { ticket: row, storedFile, ...tenants, ...file })
      }
      return row
    })
    last.set(`${ticket.machine} ${ticket.code}`, raised.id)
    await seedCase(services, { id: raised.id, createdAt: raised.createdAt, said: ticket.said ?? [] }, sides, accounts)
    if (ticket.daysAgo > daysTold) continue
    const tell = (event: 'RAISED' | 'RESOLVED', user: number | undefined, at: Date) =>
      services.database.transaction({ scope: 'tenant', tenant: sides.client, user }, async (em) =>
        notify(em, { event, ticketId: raised.id, at }),
      )
    await tell('RAISED', accounts[ticket.raisedBy], raised.createdAt)
    if (ticket.closed) await tell('RESOLVED', accounts[ticket.closed.by], raised.updatedAt)
  }
}

function createTicket(
  em: EntityManager,
  { code, description, raisedBy, daysAgo: days, hour, draft, closed }: DemoTicket,
  { demo, id, codes }: SeededMachine,
  sides: { client: number; supplier: number },
  accounts: SeededPeople['accounts'],
): Ticket {
  const createdAt = daysAgo(days, hour)
  const closedAt = closed ? new Date(createdAt.getTime() + closed.afterHours * 3_600_000) : null
  return em.create(Ticket, {
    ...sides,
    machine: id,
    errorCode: codes.get(code)!,
    errorCodeText: code,
    machineName: demo.claim?.name ?? demo.name,
    machineSerial: demo.serialNumber,
    description,
    resolution: closed?.resolution ?? draft ?? '',
    status: closedAt ? 'CLOSED' : 'OPEN',
    createdBy: raisedBy,
    creator: accounts[raisedBy],
    createdAt,
    updatedAt: closedAt ?? createdAt,
    closedAt,
    closedBy: closed ? closed.by : null,
  })
}
