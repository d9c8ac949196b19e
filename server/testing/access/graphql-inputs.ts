import { newBrowser } from '../factories/build-device.ts'
import type { Fields, CallInput } from './call.ts'
import type { Ids } from './ids.ts'
import { description, invited, mail, message, password, pdf, person, picture, resolution, word } from './samples.ts'

type Of = (ids: Ids) => Fields

const sends = (fields: Of, rest: Omit<CallInput, 'fields'> = {}): CallInput => ({ fields, ...rest })
const input = (fields: Of, rest?: Omit<CallInput, 'fields'>): CallInput =>
  sends((ids) => ({ input: fields(ids) }), rest)
const list = sends(({ search }) => ({ search, size: 20 }))
const ofMachine = sends(({ machine, search }) => ({ machineId: machine, search, size: 20 }))
const ofModel = sends(({ model, search }) => ({ modelId: model, search, size: 20 }))
const byId = (kind: keyof Ids, name = 'id') => sends((ids) => ({ [name]: ids[kind] }))
/** For a company that nobody has. */
const unknownMachine = () => ({ machineSerialNo: 'I-1', machineName: 'Press', client: 'No such company' })
const newMachine = () => ({ machineName: 'Press', machineSerialNo: word() })

/** The variables for the lines of graphql-table.ts; a line without an entry has none. */
export const graphqlInputs: Record<string, CallInput> = {
  'mutation logIn': input(({ login }) => ({ ...login })),
  'mutation refresh': input(({ refreshToken }) => ({ refreshToken })),
  'mutation logOut': input(({ refreshToken }) => ({ refreshToken })),
  'mutation changePasswordRequest': input(() => ({ email: mail() })),
  'mutation changePassword': input(() => ({ email: mail(), passwordCode: '000000', password }), { refusedWith: 400 }),
  'mutation signUp': input(({ invitation: { code, email } }) => ({
    ...{ firstName: 'Ann', lastName: 'Other', userName: word(), company_name: word(), password },
    ...{ email, invitation_code: code },
  })),
  'mutation sendContactMessage': input(message),
  'mutation contactUs': input(message),
  'query states': sends(() => ({ countryId: 276 })),
  // Another user's session; users can end only their own.
  'mutation endSession': sends(({ session }) => ({ id: session }), { refusedWith: 404 }),
  'mutation logOutEverywhere': sends(() => ({}), { ownUser: true }),
  'mutation setIdleTimeout': input(() => ({ minutes: 480 })),
  // A user with a password of their own proves their identity by a mailed code.
  'mutation setFirstPassword': input(() => ({ password }), { refusedWith: 409 }),

  'query auditEvents': list,
  'query deletedItems': list,
  // A row that is not deleted cannot be restored.
  'mutation restoreDeletedItem': input(({ machine }) => ({ kind: 'MACHINE', id: machine }), { refusedWith: 404 }),
  'query invitations': list,
  'mutation inviteTenant': input(invited),
  'query tenants': list,
  'query tenantCounts': list,
  'query tenant': byId('company', 'tenantId'),
  'mutation saveTenant': input(({ spareCompany }) => ({ tenantId: spareCompany, note: 'Seen' })),
  'mutation deleteTenant': byId('spareCompany', 'tenantId'),
  'query tenantMachines': sends(({ company, search }) => ({ tenantId: company, search, size: 20 })),
  'query tenantMachine': byId('machine'),
  'mutation deleteTenantMachine': byId('spareMachine'),
  'query users': list,
  'query users · of a company': sends(({ company, search }) => ({ tenantId: company, search, size: 20 })),
  'query suggestCompanies': sends(({ text }) => ({ text, type: 'CLIENT_ADMIN' })),
  'query suggestCompanies · suppliers': sends(({ text }) => ({ text, type: 'SUPPLIER_ADMIN' })),

  'query ownUsers': list,
  'mutation addUser · an administrator of the platform': input(() => person(1)),
  "mutation addUser · a supplier's user": input(() => person(3)),
  "mutation addUser · a client's operator": input(() => person(5)),
  'mutation addUser · to a company by its id': input(({ company }) => ({ ...person(4), tenantId: company })),
  'mutation deleteUser': byId('user'),

  'query claimedMachines': list,
  'query proposedMachines': list,
  'query suppliedMachines': list,
  'query machine': byId('machine'),
  'query suggestMachines': byId('text', 'text'),
  'query resolveLabel': byId('label', 'label'),
  'query machineLabel': byId('machine', 'machineId'),
  'query labelSheet': sends(({ machine }) => ({ machineIds: [machine], format: 'A4_70X37' })),
  'mutation renewLabel': byId('spareMachine', 'machineId'),
  'query machineSuppliers': byId('serial', 'serialNumber'),
  'query suggestClients': byId('text', 'text'),
  'mutation claimMachine': input(({ spareSerial, supplier }) => ({
    machineSerialNo: spareSerial,
    supplierId: supplier,
    machineName: 'Our press',
  })),
  'mutation updateClaim': input(({ machine, serial }) => ({
    machineId: machine,
    machineName: 'Our press',
    machineSerialNo: serial,
  })),
  'mutation endClaim': byId('spareMachine', 'machineId'),
  'mutation registerMachine': input(({ client, supplier }) => ({
    ...newMachine(),
    clientId: client,
    supplierId: supplier,
  })),
  'mutation updateMachine': input(({ spareMachine, client }) => ({
    ...newMachine(),
    id: spareMachine,
    clientId: client,
  })),
  'mutation deleteMachine': byId('spareMachine'),

  'query errorCodes': ofMachine,
  'query errorCodeOptions': byId('machine', 'machineId'),
  'mutation addErrorCode': input(({ machine }) => ({ machineId: machine, error_code: word() })),
  'mutation updateErrorCode': input(({ spareCode, manual }) => ({
    ...{ id: spareCode, description: word(), supportFileId: manual },
  })),
  'mutation deleteErrorCode': byId('spareCode'),
  'mutation importErrorCodes': input(({ machine }) => ({
    machineId: machine,
    dryRun: false,
    rows: [{ error_code: word() }],
  })),
  'mutation importErrorCodes · into a model': input(({ model }) => ({
    modelId: model,
    dryRun: false,
    rows: [{ error_code: word() }],
  })),
  'mutation importMachines': input(() => ({ dryRun: false, rows: [unknownMachine()], leaveOutWrong: true })),
  'mutation undoImport': byId('tableImport'),
  'query supportFiles': sends(({ machine, search }) => ({ machineId: machine, kind: 'MANUAL', search, size: 20 })),
  'mutation uploadSupportFile': sends(({ machine }) => ({
    input: { machineId: machine, kind: 'MANUAL', fileName: 'Manual', fileDesc: 'Described' },
    file: pdf(),
  })),
  'query supportFileVersions': byId('manual'),
  'query scannedPages': byId('manual'),
  'mutation addSupportFileVersion': sends(({ manual }) => ({
    input: { id: manual, kind: 'MANUAL', whatChanged: 'Chapter 4' },
    file: pdf(),
  })),
  'mutation updateSupportFile': input(({ manual }) => ({ id: manual, fileName: word() })),
  'mutation deleteSupportFile': byId('manual'),

  'query errorCodes · of a model': ofModel,
  'mutation addErrorCode · for a model': input(({ model }) => ({ modelId: model, error_code: word() })),
  'mutation updateErrorCode · of a model': input(({ model, modelCode }) => ({
    ...{ id: modelCode, modelId: model, description: word() },
  })),
  'mutation deleteErrorCode · of a model': sends(({ model, modelCode }) => ({ id: modelCode, modelId: model })),
  'query supportFiles · of a model': sends(({ model, search }) => ({
    ...{ modelId: model, kind: 'MANUAL', search, size: 20 },
  })),
  'mutation uploadSupportFile · for a model': sends(({ model }) => ({
    input: { modelId: model, kind: 'MANUAL', fileName: 'Manual', fileDesc: 'Described' },
    file: pdf(),
  })),
  'mutation updateSupportFile · of a model': input(({ model, modelManual }) => ({
    ...{ id: modelManual, modelId: model, fileName: word() },
  })),
  'mutation deleteSupportFile · of a model': sends(({ model, modelManual }) => ({ id: modelManual, modelId: model })),

  'query models': list,
  'query model': byId('model'),
  'mutation addModel': input(() => ({ name: word(), description: 'Described' })),
  'mutation updateModel': input(({ model }) => ({ id: model, name: word() })),
  'mutation deleteModel': byId('spareModel'),
  'mutation assignMachines': input(({ model, spareMachine }) => ({ modelId: model, machineIds: [spareMachine] })),
  'mutation registerMachine · into a model': input(({ client, supplier, model }) => ({
    ...newMachine(),
    ...{ clientId: client, supplierId: supplier, modelId: model },
  })),
  'query suppliedMachines · of a model': sends(({ model }) => ({ modelId: model, size: 20 })),

  'query search': byId('text', 'text'),
  'query search · of one machine': sends(({ machine, text }) => ({ machineId: machine, text })),
  'query tickets': list,
  'query tickets · of one machine': ofMachine,
  'query suppliedTickets': list,
  'query suppliedTickets · of one machine': ofMachine,
  'query failureModes': byId('machine', 'machineId'),
  'query ticket': byId('ticket'),
  'mutation createTicket': input(({ machine, code }) => ({
    machineId: machine,
    errorCodeId: code,
    ticketDescription: description,
  })),
  'mutation updateTicket': input(({ spareTicket, image, video }) => ({
    ticketId: spareTicket,
    existingImageIds: [image],
    existingVideoIds: [video],
  })),
  'mutation updateTicket · changes fields': input(({ spareTicket, spareCode }) => ({
    ticketId: spareTicket,
    errorCodeId: spareCode,
    ticketDescription: description,
  })),
  'mutation updateTicket · changes resolution': input(({ spareTicket }) => ({ ticketId: spareTicket, resolution })),
  'mutation updateTicket · adds a picture': sends(({ spareTicket }) => ({
    input: { ticketId: spareTicket },
    pictures: [{ file: picture() }],
  })),
  'mutation resolveTicket': input(({ spareTicket }) => ({ ticketId: spareTicket, resolution })),
  'mutation deleteTicketFile': byId('spareImage'),

  'query fixMemory': sends(({ machine }) => ({ machineId: machine, errorCode: 'E-217' })),
  'query ticketTimeline': byId('ticket', 'ticketId'),
  'mutation stopMachine': byId('spareTicket', 'ticketId'),
  'mutation startMachine': byId('spareTicket', 'ticketId'),
  'mutation takeTicket': byId('spareTicket', 'ticketId'),
  'mutation giveBackTicket': byId('spareTicket', 'ticketId'),
  'mutation setTicketWaiting': input(({ spareTicket }) => ({ ticketId: spareTicket, waitingFor: 'CLIENT' })),
  'mutation addTicketEntry': input(({ ticket }) => ({ ticketId: ticket, kind: 'NOTE', text: description })),
  'mutation addTicketEntry · a proposal': input(({ ticket }) => ({
    ticketId: ticket,
    kind: 'PROPOSAL',
    text: resolution,
  })),
  // A colleague's entry; only its author withdraws it.
  'mutation withdrawTicketEntry': sends(({ entry }) => ({ id: entry }), { refusedWith: 404 }),

  'mutation setResolutionOffer': sends(() => ({ enabled: true })),
  'mutation makeResolutionOfficial': input(({ proposal }) => ({ id: proposal, resolution: 'Change the seal' })),
  'mutation declineResolutionProposal': byId('proposal'),
  'query officialResolutions': byId('code', 'errorCodeId'),
  'mutation undoOfficialResolution': byId('official'),
  'query resolutionProposals': list,
  'query proposedErrorCodes': list,
  'query ownProposedErrorCodes': byId('machine', 'machineId'),
  'mutation addProposedErrorCode': input(({ proposedCode }) => ({ id: proposedCode, description: 'No air' })),
  'mutation pointProposedErrorCode': input(({ proposedCode, code }) => ({ id: proposedCode, errorCodeId: code })),
  'mutation declineProposedErrorCode': input(({ proposedCode }) => ({ id: proposedCode, reason: 'The clock' })),

  'mutation removeCaseText': input(({ namedTicket, namedEntry }) => ({
    ticketId: namedTicket,
    entryId: namedEntry,
  })),
  'query sharing': list,
  // As it stands: the other calls raise tickets that the supplier reads.
  'mutation setSharing': input(({ supplier }) => ({ supplierId: supplier, shared: true })),

  'mutation createSavedView': input(({ machine }) => ({ name: word(), machineId: machine })),
  // A colleague's view; users have only their own.
  'mutation renameSavedView': input(({ savedView }) => ({ id: savedView, name: word() }), { refusedWith: 404 }),
  'mutation deleteSavedView': sends(({ savedView }) => ({ id: savedView }), { refusedWith: 404 }),

  // A colleague's notification; users have only their own.
  'mutation markNotificationRead': sends(({ notification }) => ({ id: notification }), { refusedWith: 404 }),
  'mutation setNotificationPreference': input(() => ({ event: 'RESOLVED', bell: true })),
  'mutation subscribeToPush': input(() => ({ ...newBrowser() })),
  // A colleague's device; users have only their own.
  'mutation unsubscribeFromPush': sends(({ device }) => ({ id: device }), { refusedWith: 404 }),
}
