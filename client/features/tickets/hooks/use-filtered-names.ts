import { skipToken } from '@apollo/client/react'
import { useCompanyOfTicketsQuery, useFilteredModelQuery } from '../../../generated/graphql.ts'
import type { TicketFilters } from '../ticket-filters.ts'

/** The names of the company and the model that a supplier's list is narrowed to, once they are known. */
export function useFilteredNames({ clientId, modelId }: TicketFilters) {
  const tickets = useCompanyOfTicketsQuery(clientId === undefined ? skipToken : { variables: { clientId } }).data
  const model = useFilteredModelQuery(modelId === undefined ? skipToken : { variables: { id: modelId } }).data?.model
  return { company: tickets?.suppliedTickets.content[0]?.clientCompany, model: model?.name }
}
