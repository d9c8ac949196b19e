import type { TestApp } from '../test-app.ts'

interface ProposalOverrides {
  supplier: { id: number }
  errorCode: { id: number }
  text?: string
  /** The ticket that it comes from, of its client. */
  ticket?: { id: number; client: { id: number } }
}

/** A resolution that a client has proposed for an error code; returns its id. */
export async function buildResolutionProposal(
  app: TestApp,
  { supplier, errorCode, text = 'Changed the seal', ticket }: ProposalOverrides,
): Promise<string> {
  const { rows } = await app.owner.pool.query<{ id: string }>(
    'insert into resolution_proposal (supplier_id, error_code_id, text) values ($1, $2, $3) returning id',
    [supplier.id, errorCode.id, text],
  )
  const { id } = rows[0]!
  if (ticket) {
    await app.owner.pool.query(
      'insert into resolution_proposal_source (proposal_id, client_id, ticket_id) values ($1, $2, $3)',
      [id, ticket.client.id, ticket.id],
    )
  }
  return id
}

/** The act that made what an error code says now official; returns its id. */
export async function buildOfficialResolution(
  app: TestApp,
  { supplier, errorCode }: { supplier: { id: number }; errorCode: { id: number; resolution: string } },
): Promise<number> {
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `insert into official_resolution (tenant_id, error_code_id, proposal_id, text, former_text, made_by)
      values ($1, $2, 'none', $3, 'What it said before', 'Ann') returning id`,
    [supplier.id, errorCode.id, errorCode.resolution],
  )
  return rows[0]!.id
}
