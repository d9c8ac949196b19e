import type { Ask } from '../cases.ts'
import { answerOf, ticketFields } from './graphql-rows.ts'
import { startPeer, tenantOf } from './peers.ts'
import type { Databases, Subject } from './subject.ts'

/** Apollo Server and data loaders, as the database's owner. */
export async function startApollo({ ownerUrl }: Databases): Promise<Subject> {
  const server = await startPeer('apollo-server.ts', ownerUrl)
  return {
    ...{ name: 'Apollo + DataLoader', server },
    requestOf: async ({ ask }) => ({ url: `${server.url}/graphql`, headers: tenantOf(ask), body: documentOf(ask) }),
    answerOf: (_, body) => answerOf(body),
  }
}

function documentOf(ask: Ask) {
  if (ask.screen === 'ticket') {
    return { query: `query ($id: Int!) { ticket(id: $id) { ${ticketFields} } }`, variables: { id: ask.id } }
  }
  if (ask.screen === 'machines') {
    const fields = 'id machineName serialNo machineLocation machinePhotoVideos { id originalName }'
    return { query: `query { claimedMachines(page: 1, size: 10) { totalItems content { ${fields} } } }` }
  }
  return {
    query: `query ($status: String!, $page: Int!, $search: String) {
      tickets(status: $status, page: $page, size: 10, search: $search) { totalItems content { ${ticketFields} } } }`,
    variables: { status: ask.status, page: 1, search: ask.search },
  }
}
