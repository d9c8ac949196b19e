import type { RoleName } from '../../generated/graphql.ts'
import type { Example } from './example.ts'
import { proposedCodes, unlistedCodeExamples } from './examples-of-codes.ts'
import { importExamples } from './examples-of-imports.ts'
import { labelExamples, scannedLabel } from './examples-of-labels.ts'
import { modelExamples, modelOfMachines } from './examples-of-models.ts'
import { setSharing, sharing } from './examples-of-sharing.ts'

const me: Example = {
  name: 'whoAmI',
  query: `query WhoAmI {
  me {
    id
    userName
    companyName
    role {
      name
    }
  }
}`,
}

const openTickets: Example = {
  name: 'openTickets',
  query: `query OpenTickets($search: String) {
  tickets(status: OPEN, search: $search, page: 1, size: 10, sortBy: "createdTime", sortDir: DESC) {
    totalItems
    content {
      id
      machineName
      errorCode
      description
      createdTime
    }
  }
}`,
  variables: { search: '' },
}

const overview: Example = {
  name: 'overview',
  query: `query Overview {
  overview {
    openTickets
    openByAge {
      raisedWithinDays
      raisedBeforeDays
      tickets
    }
    codes {
      errorCode
      tickets
    }
    weeks {
      raised
      resolved
      medianHours
    }
  }
}`,
}

const machinesOfTheSupplier: Example = {
  name: 'machinesOfTheSupplier',
  query: `query MachinesOfTheSupplier {
  suppliedMachines(page: 1, size: 10) {
    totalItems
    content {
      id
      machineName
      serialNo
      clientCompany
    }
  }
}`,
}

const search: Example = {
  name: 'search',
  query: `query Search($text: String!, $machineId: Int) {
  search(text: $text, machineId: $machineId) {
    groups {
      kind
      total
      hits {
        title
        sentence
        machineName
        page
      }
    }
    searched {
      files
      unreadFiles
      machines
    }
  }
}`,
  variables: { text: 'vacuum', machineId: null },
}

/** The samples of each role; a test runs each of them against the real server. */
export const examples: Record<RoleName, readonly Example[]> = {
  PLATFORM_ADMIN: [
    me,
    {
      name: 'companies',
      query: `query Companies($search: String) {
  tenants(search: $search, page: 1, size: 10) {
    totalItems
    content {
      id
      tenantUniqueId
      companyName
      tenantType
      status
    }
  }
}`,
      variables: { search: '' },
    },
    {
      name: 'countsOfTenants',
      query: `query CountsOfTenants {
  tenantCounts(page: 1, size: 10, sortBy: "openTickets", sortDir: DESC) {
    content {
      companyName
      openTickets
      closedTickets
      files
      bytes
    }
  }
}`,
    },
    {
      name: 'refusedCalls',
      query: `query RefusedCalls($from: String) {
  auditEvents(outcome: "refused", from: $from, page: 1, size: 10) {
    content {
      at
      actorName
      action
      subject
      subjectId
    }
  }
}`,
      variables: { from: '2026-01-01' },
    },
    {
      name: 'noteOnACompany',
      query: `mutation NoteOnACompany($input: SaveTenantInput!) {
  saveTenant(input: $input) {
    id
    note
  }
}`,
      variables: { input: { id: 1, note: 'Calls us about a second site.' } },
    },
  ],
  SUPPLIER_ADMIN: [
    me,
    sharing,
    machinesOfTheSupplier,
    overview,
    ...modelExamples,
    ...labelExamples,
    ...importExamples,
    proposedCodes,
    {
      name: 'newMachine',
      query: `mutation NewMachine($input: RegisterMachineInput!) {
  registerMachine(input: $input)
}`,
      variables: { input: { machineName: 'PalletLine P6', machineSerialNo: 'P6-2026-0001', clientId: 2 } },
    },
    {
      name: 'team',
      query: `query Team {
  ownUsers(page: 1, size: 10) {
    content {
      id
      userName
      roleName
    }
  }
}`,
    },
  ],
  SUPPLIER_USER: [
    me,
    machinesOfTheSupplier,
    modelOfMachines,
    search,
    {
      name: 'ticketsOfClients',
      query: `query TicketsOfClients($machineId: Int) {
  suppliedTickets(machineId: $machineId, status: ALL, page: 1, size: 10) {
    totalItems
    content {
      id
      machineName
      errorCode
      description
      resolution
    }
  }
}`,
      variables: { machineId: 1 },
    },
    {
      name: 'caseOfTicket',
      query: `query CaseOfTicket($ticketId: Int!) {
  ticketTimeline(ticketId: $ticketId) {
    waitingFor
    waitingSince
    takenByClient
    takenBySupplier
    stoppedSince
    stoppedSeconds
    entries {
      kind
      createdTime
      side
      companyName
      authorName
      text
      changes {
        field
        from
        to
      }
    }
  }
}`,
      variables: { ticketId: 1 },
    },
    {
      name: 'question',
      query: `mutation Question($input: AddTicketEntryInput!) {
  addTicketEntry(input: $input) {
    id
    kind
    createdTime
  }
}`,
      variables: { input: { ticketId: 1, kind: 'QUESTION', text: 'Since when does it stop?' } },
    },
    {
      name: 'waiting',
      query: `mutation Waiting($input: SetTicketWaitingInput!) {
  setTicketWaiting(input: $input) {
    waitingFor
    waitingSince
  }
}`,
      variables: { input: { ticketId: 1, waitingFor: 'SUPPLIER' } },
    },
    {
      name: 'newErrorCode',
      query: `mutation NewErrorCode($input: AddErrorCodeInput!) {
  addErrorCode(input: $input) {
    id
    errorCode
  }
}`,
      variables: {
        input: {
          machineId: 1,
          error_code: 'E-731',
          description: 'Vacuum not reached in gripper circuit 2',
          resolution: 'Change worn suction pads, clean the ejector screen.',
        },
      },
    },
    {
      name: 'betterResolution',
      query: `mutation BetterResolution($input: UpdateErrorCodeInput!) {
  updateErrorCode(input: $input) {
    id
    errorCode
    resolution
    updatedTime
  }
}`,
      variables: { input: { id: 1, resolution: 'Change worn suction pads, then check the hose for cracks.' } },
    },
  ],
  CLIENT_ADMIN: [
    me,
    sharing,
    setSharing,
    openTickets,
    overview,
    {
      name: 'machinesOfTheClient',
      query: `query MachinesOfTheClient {
  claimedMachines(page: 1, size: 10) {
    totalItems
    content {
      id
      machineName
      nameByClient
      machineLocation
      supplierName
    }
  }
}`,
    },
    {
      name: 'fixMemory',
      query: `query FixMemory($machineId: Int!, $errorCode: String!) {
  fixMemory(machineId: $machineId, errorCode: $errorCode) {
    openTickets {
      ticketId
      description
      createdBy
      createdTime
    }
    fixes {
      ticketId
      machineName
      sameMachine
      closedTime
      resolution
    }
  }
}`,
      variables: { machineId: 1, errorCode: 'E-217' },
    },
    {
      name: 'proposedMachines',
      query: `query ProposedMachines {
  proposedMachines(page: 1, size: 10) {
    totalItems
    content {
      machineName
      serialNo
      supplierId
      supplierName
    }
  }
}`,
    },
    {
      name: 'newLocation',
      query: `mutation NewLocation($input: UpdateClaimInput!) {
  updateClaim(input: $input) {
    id
    nameByClient
    machineLocation
  }
}`,
      variables: { input: { machineId: 1, machineName: 'Palletizer line 2', locationName: 'Hall C' } },
    },
  ],
  CLIENT_OPERATOR: [
    me,
    openTickets,
    scannedLabel,
    ...unlistedCodeExamples,
    {
      name: 'whatATicketNeeds',
      query: `query WhatATicketNeeds($machineId: Int!) {
  errorCodeOptions(machineId: $machineId) {
    id
    errorCode
  }
  failureModes {
    id
    mode
  }
}`,
      variables: { machineId: 1 },
    },
    {
      name: 'newTicket',
      query: `mutation NewTicket($input: CreateTicketInput!) {
  createTicket(input: $input) {
    id
    createdTime
  }
}`,
      variables: {
        input: {
          machineId: 1,
          errorCodeId: 1,
          ticketDescription: 'Robot stops over the conveyor.',
          failureModeIds: [1],
        },
      },
    },
  ],
  CLIENT_TECHNICIAN: [
    me,
    openTickets,
    search,
    {
      name: 'newView',
      query: `mutation NewView($input: CreateSavedViewInput!) {
  createSavedView(input: $input) {
    id
    name
    status
    raisedBeforeDays
  }
}`,
      variables: { input: { name: 'Open for a week', status: 'OPEN', raisedBeforeDays: 7 } },
    },
    {
      name: 'manuals',
      query: `query Manuals($machineId: Int!) {
  supportFiles(machineId: $machineId, kind: MANUAL, page: 0, size: 10) {
    content {
      fileName
      file
      size
    }
  }
}`,
      variables: { machineId: 1 },
    },
    {
      name: 'versions',
      query: `query Versions($id: Int!) {
  supportFileVersions(id: $id) {
    version
    current
    whatChanged
    sha256
    file
  }
}`,
      variables: { id: 1 },
    },
    {
      name: 'scannedPages',
      query: `query ScannedPages($id: Int!, $from: Int) {
  scannedPages(id: $id, from: $from) {
    page
    text
    boxes
  }
}`,
      variables: { id: 1, from: 1 },
    },
    {
      name: 'resolveTicket',
      query: `mutation ResolveTicket($input: UpdateTicketInput!) {
  resolveTicket(input: $input) {
    id
    resolutionStatus
    closedTime
  }
}`,
      variables: { input: { ticketId: 1, resolution: 'Suction pads of circuit 2 replaced.' } },
    },
  ],
}
