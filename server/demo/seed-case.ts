import sql from 'sql-template-tag'
import type { Services } from '../context.ts'
import type { AccountKey } from './data/companies.ts'
import type { DemoTicket } from './data/demo-ticket.ts'

interface SeededTicket {
  id: number
  createdAt: Date
  said: NonNullable<DemoTicket['said']>
}

/** What both companies wrote about a ticket, each in the name of its author. */
export async function seedCase(
  services: Services,
  { id, createdAt, said }: SeededTicket,
  sides: { client: number; supplier: number },
  accounts: Record<AccountKey, number>,
): Promise<void> {
  for (const { by, afterHours, kind, text = null } of said) {
    const ofSupplier = by.startsWith('supplier')
    const tenant = ofSupplier ? sides.supplier : sides.client
    const at = new Date(createdAt.getTime() + afterHours * 3_600_000)
    const author = accounts[by]
    const scope = { scope: 'tenant', tenant, user: author } as const
    await services.database.write(
      scope,
      kind === 'NOTE'
        ? sql`insert into ticket_note (ticket_id, tenant_id, text, author_id, author_name, created_at)
            values (${id}, ${tenant}, ${text}, ${author}, ${by}, ${at})`
        : sql`insert into ticket_entry
              (ticket_id, client_id, supplier_id, kind, side, text, author_id, author_name, created_at)
            values (${id}, ${sides.client}, ${sides.supplier}, ${kind}, ${ofSupplier ? 'SUPPLIER' : 'CLIENT'}, ${text},
              ${author}, ${by}, ${at})`,
    )
  }
}
