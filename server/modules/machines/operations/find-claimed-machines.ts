import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import {
  allOf,
  likePattern,
  pageRequest,
  pageStatement,
  toPage,
  type Page,
  type PageAnswer,
} from '../../../database/page.ts'
import { operation } from '../../../policies/operation.ts'
import type { PageInput } from '../../../validation/paging.ts'
import { machineColumns, toMachine, type Machine, type MachineRow } from '../machine-rows.ts'

const sortColumns: Record<string, string> = {
  id: 'm.id',
  machine_name: `lower(coalesce(nullif(c.name, ''), m.name))`,
  machine_location: 'lower(c.location)',
  serial_no: 'lower(m.serial_number)',
}

/** The machines that the caller's company has registered, under its own names. Pages count from one, id descending. */
export const findClaimedMachines = operation(
  'machine.list-claimed',
  async (ctx, input: PageInput): Promise<Page<Machine>> => {
    const tenant = ctx.actor.tenantId!
    const request = pageRequest(input)
    const pattern = input.search && likePattern(input.search)
    const rows = await read<PageAnswer<MachineRow>>(
      ctx,
      pageStatement({
        columns: machineColumns('client'),
        from: sql`machine_claim c join machine m on m.id = c.machine_id`,
        where: allOf([
          sql`c.client_id = ${tenant} and c.ended_at is null and m.client_id = ${tenant} and m.deleted_at is null`,
          pattern &&
            sql`(lower(c.name) like ${pattern} or lower(m.name) like ${pattern}
            or lower(m.serial_number) like ${pattern} or lower(c.location) like ${pattern})`,
        ]),
        orderBy: sortColumns[input.sortBy ?? ''] ?? 'm.id',
        tieBreaker: 'm.id',
        request,
      }),
    )
    return toPage(rows, request, toMachine(ctx))
  },
)
