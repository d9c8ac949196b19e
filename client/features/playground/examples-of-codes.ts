import type { Example } from './example.ts'

export const proposedCodes: Example = {
  name: 'proposedErrorCodes',
  query: `query ProposedErrorCodes {
  proposedErrorCodes(page: 1, size: 10) {
    totalItems
    content {
      id
      code
      clientCompany
      machine {
        id
        name
      }
      model {
        id
        name
      }
      ticketCount
      ticketIds
    }
  }
}`,
}

export const unlistedCodeExamples: readonly Example[] = [
  {
    name: 'unlistedCode',
    query: `mutation UnlistedCode($input: CreateTicketInput!) {
  createTicket(input: $input) {
    id
    errorCodeId
    errorCode
    proposedErrorCode {
      state
    }
  }
}`,
    variables: {
      input: { machineId: 1, unlistedErrorCode: 'A-901', ticketDescription: 'Stops after each pallet.' },
    },
  },
  {
    name: 'ownProposedErrorCodes',
    query: `query OwnProposedErrorCodes($machineId: Int!) {
  ownProposedErrorCodes(machineId: $machineId) {
    id
    code
    state
    reason
  }
}`,
    variables: { machineId: 1 },
  },
]
