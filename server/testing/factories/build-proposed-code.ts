import type { TestApp } from '../test-app.ts'

interface ProposedCodeOverrides {
  machine: { id: number; client: { id: number }; supplier: { id: number } }
  /** The company that proposed it, when the machine is another's by now. */
  client?: { id: number }
  code?: string
}

let counter = 0

/** An error code that the machine's client has proposed and that waits for the supplier; returns its id. */
export async function buildProposedCode(
  app: TestApp,
  { machine, client = machine.client, code = `Typed-${(counter += 1)}` }: ProposedCodeOverrides,
): Promise<number> {
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `with made as (insert into error_code (code) values ($1) returning id)
      insert into proposed_code (id, machine_id, client_id, supplier_id, code)
      select id, $2, $3, $4, $1 from made returning id`,
    [code, machine.id, client.id, machine.supplier.id],
  )
  return rows[0]!.id
}
