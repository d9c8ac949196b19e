import { newBrowser } from '../factories/build-device.ts'
import type { Fields, CallInput } from './call.ts'
import type { Ids } from './ids.ts'
import {
  description,
  invited,
  mail,
  message,
  mp4,
  password,
  pdf,
  person,
  picture,
  resolution,
  word,
} from './samples.ts'

type Of = (ids: Ids) => Fields

const sends = (fields: Of, rest: Omit<CallInput, 'fields'> = {}): CallInput => ({ fields, ...rest })
const form = (fields: Of): CallInput => ({ fields, form: true })
const list = sends(({ search }) => ({ search, size: 20 }))
const ofMachine = sends(({ machine, search }) => ({ machineId: machine, search, size: 20 }))
const ofModel = sends(({ model, search }) => ({ modelId: model, search, size: 20 }))
const suggestions = sends(({ text }) => ({ text }))
const byId = (kind: keyof Ids) => sends((ids) => ({ id: ids[kind] }))
const renamed = (kind: keyof Ids) => sends((ids) => ({ id: ids[kind], fileName: word() }))
const upload = (file: () => unknown) =>
  form(({ machine }) => ({ machineId: machine, fileName: 'Manual', fileDesc: 'Described', files: file() }))
const replaced = (kind: keyof Ids, file: () => unknown) =>
  form((ids) => ({ id: ids[kind], whatChanged: 'Chapter 4', files: file() }))
/** For a company that nobody has. */
const unknownMachine = () => ({ machineSerialNo: 'I-1', machineName: 'Press', client: 'No such company' })
const newMachine = () => ({ machineName: 'Press', machineSerialNo: word() })
const newTicket = form(({ machine, code }) => ({
  machineId: machine,
  errorCodeId: code,
  ticketDescription: description,
}))
const ticket = (more: Of) => form((ids) => ({ ticketId: ids.spareTicket, ...more(ids) }))
const everything: Of = ({ code, image, video }) => ({
  errorCodeId: code,
  ticketDescription: description,
  existingImageIds: [image],
  existingVideoIds: [video],
})
const withPicture = ticket(() => ({ imgFile1: picture() }))
const resolved = { resolution, resolutionStatus: true }

/** The input for the lines of rest-table.ts; a line without an entry has none. */
export const restInputs: Record<string, CallInput> = {
  'POST /auth/login': sends(({ login }) => ({ ...login })),
  'POST /auth/refresh': sends(({ refreshToken }) => ({ refreshToken })),
  'POST /auth/logout': sends(({ refreshToken }) => ({ refreshToken })),
  'POST /auth/change-password-req': sends(() => ({ email: mail() })),
  'POST /auth/change-password': sends(() => ({ email: mail(), passwordCode: '000000', password }), {
    refusedWith: 400,
  }),
  'POST /auth/signup': sends(({ invitation: { code, email } }) => ({
    ...{ firstName: 'Ann', lastName: 'Other', userName: word(), company_name: word(), password },
    ...{ email, invitation_code: code },
  })),
  'POST /auth/contact-us': sends(message),
  'GET /auth/states/:countryId': sends(() => ({ countryId: 276 })),
  // Another user's session; users can end only their own.
  'DELETE /auth/sessions/:id': sends(({ session }) => ({ id: session }), { refusedWith: 404 }),
  'POST /auth/logout-everywhere': sends(() => ({}), { ownUser: true }),
  'POST /auth/idle-timeout': sends(() => ({ minutes: 480 })),
  // A user with a password of their own proves their identity by a mailed code.
  'POST /auth/first-password': sends(() => ({ password }), { refusedWith: 409 }),

  'GET /admin/audit': list,
  'GET /admin/deleted-items': list,
  // A row that is not deleted cannot be restored.
  'POST /admin/deleted-items/restore': sends(({ machine }) => ({ kind: 'MACHINE', id: machine }), { refusedWith: 404 }),
  'GET /admin/invitations': list,
  'POST /admin/invite-tenent': sends(invited),
  'GET /admin/tenants': list,
  'GET /admin/tenant/counts': list,
  'GET /admin/tenant/details': sends(({ company }) => ({ tenantId: company })),
  'POST /admin/tenant/details': sends(({ spareCompany }) => ({ tenantId: spareCompany, note: 'Seen' })),
  'DELETE /admin/tenant/:tenantId': sends(({ spareCompany }) => ({ tenantId: spareCompany })),
  'GET /admin/tenant/machines': sends(({ company, search }) => ({ id: company, search, size: 20 })),
  'GET /admin/tenant/machine/:id': byId('machine'),
  'DELETE /admin/tenant/machine/:id': byId('spareMachine'),
  'GET /admin/tenant-users': sends(({ company, search }) => ({ tenantId: company, search, size: 20 })),
  'GET /admin/users': list,
  'POST /admin/user/add': sends(() => person(1)),
  'POST /admin/user/add · to a company': sends(({ company }) => ({ ...person(4), tenantId: company })),
  'DELETE /admin/user/:id': byId('user'),
  'POST /admin/machine/add': form(({ client, supplier }) => ({
    ...newMachine(),
    clientId: client,
    supplierId: supplier,
  })),
  'POST /admin/machine/add · into a model': form(({ client, supplier, model }) => ({
    ...newMachine(),
    ...{ clientId: client, supplierId: supplier, modelId: model },
  })),
  'GET /auth/suggest-company/:text': sends(({ text }) => ({ text, type: 'CLIENT_ADMIN' })),
  'GET /auth/suggest-company/:text · suppliers': sends(({ text }) => ({ text, type: 'SUPPLIER_ADMIN' })),

  'GET /client/users': list,
  'POST /client/user/add': sends(() => person(5)),
  'POST /client/user/add · an administrator of the platform': sends(() => person(1)),
  "POST /client/user/add · a supplier's administrator": sends(() => person(2)),
  'POST /client/user/add · to a company by its id': sends(({ company }) => ({ ...person(5), tenantId: company })),
  'DELETE /client/user/:id': byId('user'),
  'GET /supplier/users': list,
  'POST /supplier/user/add': sends(() => person(3)),
  'POST /supplier/user/add · an administrator of the platform': sends(() => person(1)),
  "POST /supplier/user/add · a client's administrator": sends(() => person(4)),
  'POST /supplier/user/add · to a company by its id': sends(({ company }) => ({ ...person(3), tenantId: company })),
  'DELETE /supplier/user/:id': byId('user'),

  'GET /client/dashboard': list,
  'GET /client/help-center': list,
  'GET /client-operator/help-center': list,
  'GET /client-technician/help-center': list,
  'GET /client/suggest-machines/:text': suggestions,
  'GET /client-operator/suggest-machines/:text': suggestions,
  'GET /client-technician/suggest-machines/:text': suggestions,
  'GET /client/proposed-machines': list,
  'GET /client/machine/:serialNo': sends(({ serial }) => ({ serialNo: serial })),
  'POST /client/register-machine': sends(({ spareSerial, supplier }) => ({
    machineSerialNo: spareSerial,
    supplierId: supplier,
    machineName: 'Our press',
  })),
  'POST /client/update-machine': sends(({ machine, serial }) => ({
    machineId: machine,
    machineName: 'Our press',
    machineSerialNo: serial,
  })),
  'DELETE /client/machine': byId('spareMachine'),

  'GET /supplier/dashboard': list,
  'GET /supplier/help-center': list,
  'GET /supplier/suggest-machines/:text': suggestions,
  'GET /supplier/suggest-company/:text': suggestions,
  'POST /supplier/machine/register': form(({ client, supplier }) => ({
    ...newMachine(),
    clientId: client,
    supplierId: supplier,
  })),
  'PUT /supplier/machine/update': form(({ spareMachine, client }) => ({
    ...newMachine(),
    id: spareMachine,
    clientId: client,
  })),
  'DELETE /supplier/machine': byId('spareMachine'),

  'GET /auth/label/:label': sends(({ label }) => ({ label })),
  'GET /auth/machine-label/:id': byId('machine'),
  'GET /auth/machine-label/:id/svg': byId('machine'),
  'POST /auth/machine-label/:id/renew': byId('spareMachine'),
  'POST /auth/label-sheet': sends(({ machine }) => ({ machineIds: [machine], format: 'A4_70X37' })),

  'GET /auth/search': sends(({ text }) => ({ text })),
  'GET /auth/search · of one machine': sends(({ machine, text }) => ({ machineId: machine, text })),
  'GET /auth/machine/error-code': ofMachine,
  'GET /supplier/machine/error-code': ofMachine,
  'GET /auth/machine/error-code-list': sends(({ machine }) => ({ machineId: machine })),
  'POST /supplier/machine/error-code': sends(({ machine }) => ({ machineId: machine, error_code: word() })),
  'PUT /supplier/machine/error-code': sends(({ spareCode, manual }) => ({
    ...{ id: spareCode, description: word(), supportFileId: manual },
  })),
  'DELETE /supplier/machine/error-code': byId('spareCode'),
  'DELETE /client/machine/error-code': byId('spareCode'),

  'GET /auth/machine/error-code · of a model': ofModel,
  'POST /supplier/machine/error-code · for a model': sends(({ model }) => ({ modelId: model, error_code: word() })),
  'PUT /supplier/machine/error-code · of a model': sends(({ model, modelCode }) => ({
    id: modelCode,
    modelId: model,
    description: word(),
  })),
  'DELETE /supplier/machine/error-code · of a model': sends(({ model, modelCode }) => ({
    id: modelCode,
    modelId: model,
  })),

  'GET /supplier/models': list,
  'GET /supplier/models/:id': byId('model'),
  'POST /supplier/models': form(() => ({ name: word(), description: 'Described' })),
  'PUT /supplier/models/:id': form(({ model }) => ({ id: model, name: word() })),
  'DELETE /supplier/models/:id': byId('spareModel'),
  'POST /supplier/assign-machines': sends(({ model, spareMachine }) => ({
    modelId: model,
    machineIds: [spareMachine],
  })),
  'POST /supplier/machine/register · into a model': form(({ client, supplier, model }) => ({
    ...newMachine(),
    clientId: client,
    supplierId: supplier,
    modelId: model,
  })),
  'GET /supplier/dashboard · of a model': sends(({ model }) => ({ modelId: model, size: 20 })),

  'GET /auth/machine/manuals · of a model': ofModel,
  'POST /supplier/machine/manual · for a model': form(({ model }) => ({
    ...{ modelId: model, fileName: 'Manual', fileDesc: 'Described', files: pdf() },
  })),
  'PUT /supplier/machine/manual/:id · of a model': sends(({ model, modelManual }) => ({
    ...{ id: modelManual, modelId: model, fileName: word() },
  })),
  'DELETE /supplier/machine/manual/:id · of a model': sends(({ model, modelManual }) => ({
    ...{ id: modelManual, modelId: model },
  })),
  'POST /supplier/machine/error-code/import': sends(({ machine }) => ({
    machineId: machine,
    dryRun: false,
    rows: [{ error_code: word() }],
  })),
  'POST /supplier/machine/error-code/import · into a model': sends(({ model }) => ({
    modelId: model,
    dryRun: false,
    rows: [{ error_code: word() }],
  })),
  'POST /supplier/machine/import': sends(() => ({ dryRun: false, rows: [unknownMachine()], leaveOutWrong: true })),
  'POST /supplier/imports/:id/undo': byId('tableImport'),

  'GET /auth/machine/manuals': ofMachine,
  'GET /client/machine/faq': ofMachine,
  'GET /client/machine/support-documents': ofMachine,
  'GET /client/machine/support-videos': ofMachine,
  'GET /supplier/machine/faq': ofMachine,
  'GET /supplier/machine/support-documents': ofMachine,
  'GET /supplier/machine/support-videos': ofMachine,
  'POST /supplier/machine/manual': upload(pdf),
  'POST /supplier/machine/faq': upload(pdf),
  'POST /supplier/machine/support-documents': upload(pdf),
  'POST /supplier/machine/support-videos': upload(mp4),
  'GET /auth/machine/support-file/:id/versions': byId('manual'),
  'GET /auth/machine/support-file/:id/scanned-pages': byId('manual'),
  'POST /supplier/machine/manual/:id/versions': replaced('manual', pdf),
  'POST /supplier/machine/faq/:id/versions': replaced('faq', pdf),
  'POST /supplier/machine/support-documents/:id/versions': replaced('document', pdf),
  'POST /supplier/machine/support-videos/:id/versions': replaced('clip', mp4),
  'PUT /supplier/machine/manual/:id': renamed('manual'),
  'PUT /supplier/machine/faq/:id': renamed('faq'),
  'PUT /supplier/machine/support-documents/:id': renamed('document'),
  'PUT /supplier/machine/support-videos/:id': renamed('clip'),
  'DELETE /supplier/machine/manual/:id': byId('manual'),
  'DELETE /supplier/machine/faq/:id': byId('faq'),
  'DELETE /supplier/machine/support-documents/:id': byId('document'),
  'DELETE /supplier/machine/support-videos/:id': byId('clip'),

  'GET /auth/failure-modes': sends(({ machine }) => ({ machineId: machine })),
  'GET /auth/machine/ticket/:id': byId('ticket'),
  'GET /client/machine/tickets': ofMachine,
  'GET /client-operator/machine/tickets': ofMachine,
  'GET /client-technician/machine/tickets': ofMachine,
  'GET /client/tickets': list,
  'GET /client-operator/tickets': list,
  'GET /client-technician/tickets': list,
  // The client is a filter of this list, no field too many.
  'GET /supplier/ticket/list': sends(({ search }) => ({ search, size: 20, clientId: undefined })),
  'GET /supplier/ticket/list · of one machine': sends(({ machine, search }) => ({
    ...{ machineId: machine, search, size: 20, clientId: undefined },
  })),
  'POST /client/machine/ticket': newTicket,
  'POST /client-operator/machine/ticket': newTicket,
  'POST /client-technician/machine/ticket': newTicket,
  'PUT /client/machine/ticket': ticket(everything),
  'PUT /client/machine/ticket · changes resolution': ticket(() => ({ resolution })),
  'PUT /client/machine/ticket · adds a picture': withPicture,
  'PUT /client/machine/ticket · resolves': ticket(() => resolved),
  'PUT /client-operator/machine/ticket': ticket(everything),
  'PUT /client-operator/machine/ticket · adds a picture': withPicture,
  'PUT /client-operator/machine/ticket · changes resolution': ticket(() => ({ resolution })),
  'PUT /client-operator/machine/ticket · resolves': ticket(() => resolved),
  'PUT /client-technician/machine/ticket': ticket(() => ({ resolution, vidFile1: mp4() })),
  'PUT /client-technician/machine/ticket · resolves': ticket(() => resolved),
  'PUT /client-technician/machine/ticket · changes code': ticket(({ spareCode }) => ({ errorCodeId: spareCode })),
  'PUT /client-technician/machine/ticket · changes description': ticket(() => ({ ticketDescription: description })),
  'PUT /client-technician/machine/ticket · adds a picture': withPicture,
  'DELETE /client/ticket-file/:id': byId('spareImage'),
  'DELETE /client-operator/ticket-file/:id': byId('spareImage'),
  'DELETE /client-technician/ticket-file/:id': byId('spareImage'),

  'PUT /client/resolution-offer': sends(() => ({ enabled: true })),
  'GET /supplier/resolution-proposals': list,
  'POST /supplier/resolution-proposals/:id/official': sends(({ proposal }) => ({
    id: proposal,
    resolution: 'Change the seal',
  })),
  'DELETE /supplier/resolution-proposals/:id': byId('proposal'),
  'GET /supplier/official-resolutions': sends(({ code }) => ({ errorCodeId: code })),
  'POST /supplier/official-resolutions/:id/undo': byId('official'),
  'POST /admin/ticket/:id/remove-text': sends(({ namedTicket, namedEntry }) => ({
    id: namedTicket,
    entryId: namedEntry,
  })),
  'GET /auth/sharing': list,
  // As it stands: the other calls raise tickets that the supplier reads.
  'PUT /client/sharing/:id': sends(({ supplier }) => ({ id: supplier, shared: true })),
  'GET /supplier/proposed-error-codes': list,
  'GET /auth/machine/proposed-error-codes': sends(({ machine }) => ({ machineId: machine })),
  'POST /supplier/proposed-error-codes/:id/add': sends(({ proposedCode }) => ({
    id: proposedCode,
    description: 'No air',
  })),
  'POST /supplier/proposed-error-codes/:id/point': sends(({ proposedCode, code }) => ({
    ...{ id: proposedCode, errorCodeId: code },
  })),
  'POST /supplier/proposed-error-codes/:id/decline': sends(({ proposedCode }) => ({
    ...{ id: proposedCode, reason: 'The clock' },
  })),
  'GET /auth/fix-memory': sends(({ machine }) => ({ machineId: machine, errorCode: 'E-217' })),
  'GET /auth/machine/ticket/:id/timeline': byId('ticket'),
  'PUT /auth/machine/ticket/:id/stopped': byId('spareTicket'),
  'DELETE /auth/machine/ticket/:id/stopped': byId('spareTicket'),
  'PUT /auth/machine/ticket/:id/taken': byId('spareTicket'),
  'DELETE /auth/machine/ticket/:id/taken': byId('spareTicket'),
  'PUT /auth/machine/ticket/:id/waiting': sends(({ spareTicket }) => ({ id: spareTicket, waitingFor: 'CLIENT' })),
  'POST /auth/machine/ticket-entry': sends(({ ticket }) => ({ ticketId: ticket, kind: 'NOTE', text: description })),
  'POST /auth/machine/ticket-entry · a proposal': sends(({ ticket }) => ({
    ...{ ticketId: ticket, kind: 'PROPOSAL', text: resolution },
  })),
  // A colleague's entry; only its author withdraws it.
  'DELETE /auth/machine/ticket-entry/:id': sends(({ entry }) => ({ id: entry }), { refusedWith: 404 }),

  'POST /auth/saved-views': sends(({ machine }) => ({ name: word(), machineId: machine })),
  // A colleague's view; users have only their own.
  'PUT /auth/saved-views/:id': sends(({ savedView }) => ({ id: savedView, name: word() }), { refusedWith: 404 }),
  'DELETE /auth/saved-views/:id': sends(({ savedView }) => ({ id: savedView }), { refusedWith: 404 }),

  // A colleague's notification; users have only their own.
  'POST /auth/notifications/:id/read': sends(({ notification }) => ({ id: notification }), { refusedWith: 404 }),
  'PUT /auth/notification-preferences': sends(() => ({ event: 'RESOLVED', bell: true })),
  'POST /auth/push-subscriptions': sends(() => ({ ...newBrowser() })),
  // A colleague's device; users have only their own.
  'DELETE /auth/push-subscriptions/:id': sends(({ device }) => ({ id: device }), { refusedWith: 404 }),
}
