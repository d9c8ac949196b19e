import { randomUUID } from 'node:crypto'
import { samples } from '../fixtures/samples.ts'
import { visitor, type Caller, type TestFile } from '../caller.ts'
import { buildErrorCode } from '../factories/build-error-code.ts'
import { buildInvitation } from '../factories/build-invitation.ts'
import { buildTicket } from '../factories/build-ticket.ts'
import { buildMachine } from '../factories/build-machine.ts'
import { buildSupportFile } from '../factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../factories/build-tenant.ts'
import { callerAs } from '../factories/build-user.ts'
import type { TestApp } from '../test-app.ts'

type Input = Record<string, unknown>

/** One kind of object that both APIs can create. */
export interface Creation {
  caller: Caller
  path: string
  mutation: string
  inputType: string
  selection: string
  input: Input
  /** The change that makes a repeated request a different one. */
  change: Input
  file?: TestFile
  /** The present number of these objects. */
  count: () => Promise<number>
}

export interface Sent {
  status: number
  body: unknown
}

export type Api = 'REST' | 'GraphQL'

/** Each creating call with its prerequisites, all of them new. */
export const creations: Record<string, (app: TestApp) => Promise<Creation>> = {
  async 'an error code'(app) {
    const machine = await buildMachine(app)
    const caller = await callerAs(app, 'SUPPLIER_USER', machine.supplier)
    const input = { machineId: machine.id, error_code: `E-${mark()}`, description: 'One' }
    const texts = { path: '/supplier/machine/error-code', mutation: 'addErrorCode', inputType: 'AddErrorCodeInput' }
    const count = rows(app, 'error_code where machine_id = $1', machine.id)
    return {
      caller,
      ...texts,
      selection: '{ id errorCode createdTime }',
      input,
      change: { description: 'Two' },
      count,
    }
  },
  async 'a machine'(app) {
    const supplier = await buildSupplier(app)
    const caller = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
    const input = { machineName: 'Press', machineSerialNo: `SN-${mark()}`, clientId: (await buildClient(app)).id }
    const texts = {
      path: '/supplier/machine/register',
      mutation: 'registerMachine',
      inputType: 'RegisterMachineInput',
    }
    const count = rows(app, 'machine where supplier_id = $1', supplier.id)
    return { caller, ...texts, selection: '', input, change: { machineName: 'Other press' }, count }
  },
  async "a client's machine"(app) {
    const machine = await buildMachine(app, { claimed: false })
    const caller = await callerAs(app, 'CLIENT_ADMIN', machine.client)
    const { serialNumber: machineSerialNo, supplier } = machine
    const input = { machineSerialNo, supplierId: supplier.id, machineName: 'Ours' }
    const texts = { path: '/client/register-machine', mutation: 'claimMachine', inputType: 'ClaimMachineInput' }
    const count = rows(app, 'machine_claim where machine_id = $1', machine.id)
    return { caller, ...texts, selection: '{ id }', input, change: { machineName: 'Mine' }, count }
  },
  async 'a support file'(app) {
    const machine = await buildMachine(app)
    const caller = await callerAs(app, 'SUPPLIER_USER', machine.supplier)
    const input = { machineId: machine.id, fileName: 'Manual', fileDesc: 'All of it' }
    const texts = {
      path: '/supplier/machine/manual',
      mutation: 'uploadSupportFile',
      inputType: 'UploadSupportFileInput',
    }
    const file = { bytes: samples.pdf, name: 'manual.pdf', type: 'application/pdf' }
    const count = rows(app, 'support_file where machine_id = $1', machine.id)
    return { caller, ...texts, selection: '{ id file }', input, change: { fileDesc: 'Half of it' }, file, count }
  },
  async 'a version of a support file'(app) {
    const supportFile = await buildSupportFile(app)
    const machine = supportFile.machine!.id
    const { rows: found } = await app.owner.pool.query('select supplier_id from machine where id = $1', [machine])
    const caller = await callerAs(app, 'SUPPLIER_USER', { id: (found[0] as { supplier_id: number }).supplier_id })
    const input = { id: supportFile.id, whatChanged: 'Chapter 4' }
    const texts = {
      path: `/supplier/machine/manual/${supportFile.id}/versions`,
      mutation: 'addSupportFileVersion',
      inputType: 'AddSupportFileVersionInput',
    }
    const file = { bytes: samples.pdf, name: 'manual.pdf', type: 'application/pdf' }
    const count = rows(app, 'support_file_version where support_file_id = $1 and number > 1', supportFile.id)
    return { caller, ...texts, selection: '{ id file }', input, change: { whatChanged: 'Chapter 5' }, file, count }
  },
  async 'a ticket'(app) {
    const machine = await buildMachine(app)
    const code = await buildErrorCode(app, { machine })
    const caller = await callerAs(app, 'CLIENT_OPERATOR', machine.client)
    const input = { machineId: machine.id, errorCodeId: code.id, ticketDescription: 'It stopped' }
    const texts = { path: '/client-operator/machine/ticket', mutation: 'createTicket', inputType: 'CreateTicketInput' }
    const count = rows(app, 'ticket where machine_id = $1', machine.id)
    return { caller, ...texts, selection: '{ id createdTime }', input, change: { ticketDescription: 'Again' }, count }
  },
  async 'an entry of a case'(app) {
    const machine = await buildMachine(app)
    const ticket = await buildTicket(app, { machine })
    const caller = await callerAs(app, 'SUPPLIER_USER', machine.supplier)
    const input = { ticketId: ticket.id, kind: 'COMMENT', text: 'Since when?' }
    const path = '/auth/machine/ticket-entry'
    const texts = { path, mutation: 'addTicketEntry', inputType: 'AddTicketEntryInput' }
    const count = rows(app, 'ticket_entry where ticket_id = $1', ticket.id)
    return { caller, ...texts, selection: '{ id createdTime }', input, change: { text: 'Why?' }, count }
  },
  async 'a model'(app) {
    const supplier = await buildSupplier(app)
    const caller = await callerAs(app, 'SUPPLIER_USER', supplier)
    const texts = { path: '/supplier/models', mutation: 'addModel', inputType: 'AddModelInput' }
    const count = rows(app, 'model where tenant_id = $1', supplier.id)
    const input = { name: `Model ${mark()}` }
    return { caller, ...texts, selection: '{ id createdAt }', input, change: { description: 'Other' }, count }
  },
  async 'a saved view'(app) {
    const caller = await callerAs(app, 'CLIENT_OPERATOR')
    const name = `View ${mark()}`
    const texts = { path: '/auth/saved-views', mutation: 'createSavedView', inputType: 'CreateSavedViewInput' }
    const count = rows(app, 'saved_view where name = $1', name)
    return { caller, ...texts, selection: '{ id createdTime }', input: { name }, change: { search: 'E-217' }, count }
  },
  async 'an import of error codes'(app) {
    const machine = await buildMachine(app)
    const caller = await callerAs(app, 'SUPPLIER_USER', machine.supplier)
    const input = { machineId: machine.id, dryRun: false, rows: [{ error_code: `E-${mark()}` }] }
    const path = '/supplier/machine/error-code/import'
    const texts = { path, mutation: 'importErrorCodes', inputType: 'ImportErrorCodesInput' }
    const count = rows(app, 'table_import where tenant_id = $1', machine.supplier.id)
    return { caller, ...texts, selection: '{ id added }', input, change: { rows: [{ error_code: 'E-2' }] }, count }
  },
  async 'an import of machines'(app) {
    const machine = await buildMachine(app, { claimed: false })
    const caller = await callerAs(app, 'SUPPLIER_USER', machine.supplier)
    const row = { machineSerialNo: machine.serialNumber, machineName: 'Renamed' }
    const texts = { path: '/supplier/machine/import', mutation: 'importMachines', inputType: 'ImportMachinesInput' }
    const count = rows(app, 'table_import where tenant_id = $1', machine.supplier.id)
    const input = { dryRun: false, rows: [row] }
    return { caller, ...texts, selection: '{ id changed }', input, change: { rows: [{ ...row, line: 7 }] }, count }
  },
  async 'an invitation'(app) {
    const caller = await callerAs(app, 'PLATFORM_ADMIN')
    const email = `invited-${mark()}@example.com`
    const input = { tenent_type_id: 4, email, country: 'Germany', state: 'Bayern' }
    const texts = { path: '/admin/invite-tenent', mutation: 'inviteTenant', inputType: 'InviteTenantInput' }
    const count = rows(app, `audit_event where action = 'invitation.send' and detail ->> 'email' = $1`, email)
    return { caller, ...texts, selection: '{ resent invitation { id } }', input, change: { tenent_type_id: 2 }, count }
  },
  async 'a user'(app) {
    const caller = await callerAs(app, 'CLIENT_ADMIN')
    const userName = `user-${mark()}`
    const names = { firstName: 'Ada', userName, email: `${userName}@example.com` }
    const input = { ...names, password: 'a long enough password', roleId: 5 }
    const texts = { path: '/client/user/add', mutation: 'addUser', inputType: 'AddUserInput' }
    const count = rows(app, 'app_user where user_name = $1', userName)
    return { caller, ...texts, selection: '{ id userName }', input, change: { password: 'another password' }, count }
  },
  async 'a message'(app) {
    const email = `visitor-${mark()}@example.com`
    const input = { name: 'Ada', email, phone: '0123456789', message: 'Hello' }
    const texts = { path: '/auth/contact-us', mutation: 'sendContactMessage', inputType: 'ContactInput' }
    const count = rows(app, 'contact_message where email = $1', email)
    return { caller: visitor(app), ...texts, selection: '', input, change: { message: 'Hello again' }, count }
  },
  async 'a message that is answered with a text'(app) {
    const email = `visitor-${mark()}@example.com`
    const input = { name: 'Ada', email, phone: '0123456789', message: 'Hello' }
    const texts = { path: '/auth/contact-us', mutation: 'contactUs', inputType: 'ContactInput' }
    const count = rows(app, 'contact_message where email = $1', email)
    const change = { message: 'Hello again' }
    return { caller: visitor(app), ...texts, selection: '{ message }', input, change, count }
  },
  async 'an account'(app) {
    const { email, code } = await buildInvitation(app)
    const names = { firstName: 'Ada', lastName: 'Byron', userName: `user-${mark()}`, company_name: `Works ${mark()}` }
    const input = { ...names, email, password: 'a long enough password', invitation_code: code }
    const texts = { path: '/auth/signup', mutation: 'signUp', inputType: 'SignUpInput' }
    const count = rows(app, 'app_user where email = $1', email)
    return { caller: visitor(app), ...texts, selection: '', input, change: { lastName: 'Lovelace' }, count }
  },
}

/** Sends the creation through an API; the key travels in the API's own way: a header, an argument. */
export function send(app: TestApp, api: Api, creation: Creation, key?: string): Promise<Sent> {
  return api === 'REST' ? sendRest(app, creation, key) : sendGraphql(app, creation, { argument: key })
}

async function sendRest(app: TestApp, { caller, path, input, file }: Creation, key?: string): Promise<Sent> {
  const form = new FormData()
  if (file) for (const [name, value] of Object.entries(input)) form.append(name, String(value))
  if (file) form.append('files', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name)
  // Multipart only for a file, or where the route accepts nothing else.
  const isForm = file !== undefined || ['/supplier/machine/register', '/supplier/models'].includes(path)
  if (isForm && !file) for (const [name, value] of Object.entries(input)) form.append(name, String(value))
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: {
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? form : JSON.stringify(input),
  })
  return { status: response.status, body: await response.json() }
}

export interface GraphqlKeys {
  argument?: string | undefined
  header?: string
  extension?: string
}

export async function sendGraphql(app: TestApp, creation: Creation, keys: GraphqlKeys): Promise<Sent> {
  const { caller, mutation, inputType, selection, file } = creation
  const [declared, passed] = file ? [', $file: Upload!', ', file: $file'] : ['', '']
  const query = `mutation ($input: ${inputType}!, $id: String${declared}) {
    ${mutation}(input: $input, clientRequestId: $id${passed}) ${selection} }`
  const input = /SupportFile/.test(mutation) ? { ...creation.input, kind: 'MANUAL' } : creation.input
  const variables = { input, id: keys.argument, ...(file && { file: null }) }
  const operations = JSON.stringify({ query, variables, extensions: { clientRequestId: keys.extension } })
  const form = new FormData()
  form.set('operations', operations)
  form.set('map', JSON.stringify({ 0: ['variables.file'] }))
  if (file) form.set('0', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name)
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'apollo-require-preflight': 'true',
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(keys.header && { 'idempotency-key': keys.header }),
      ...(!file && { 'content-type': 'application/json' }),
    },
    body: file ? form : operations,
  })
  return { status: response.status, body: await response.json() }
}

function mark(): string {
  return randomUUID().slice(0, 8)
}

function rows(app: TestApp, from: string, value: unknown) {
  return async () => (await app.owner.pool.query(`select 1 from ${from}`, [value])).rowCount ?? 0
}
