import { integer, listOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import type { EarlierFix, FixMemory, OpenTicketOfCode } from './operations/read-fix-memory.ts'

/** The shape of both APIs. */
export const fixMemory = record<FixMemory>('FixMemory', {
  openTickets: listOf(
    record<OpenTicketOfCode>('OpenTicketOfCode', {
      ticketId: integer,
      description: text,
      createdBy: text,
      createdTime: time,
    }),
  ),
  fixes: listOf(
    record<EarlierFix>('EarlierFix', {
      ticketId: integer,
      machineId: integer,
      machineName: text,
      sameMachine: truth,
      closedTime: time,
      resolution: text,
      helped: integer,
    }),
  ),
  officialHelped: integer,
  offersResolution: truth,
})
