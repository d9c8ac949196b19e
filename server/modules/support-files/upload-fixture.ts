import { readdir } from 'node:fs/promises'
import type { RoleName } from '../../context.ts'
import type { SupportFileKind } from '../../entities/support-file.entity.ts'
import { samples } from '../../storage/samples.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../testing/answer.ts'
import type { Caller, FormFields, TestFile } from '../../testing/caller.ts'
import { buildMachine } from '../../testing/factories/build-machine.ts'
import { buildSupplier } from '../../testing/factories/build-tenant.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import type { TestApp } from '../../testing/test-app.ts'

export const paths: Record<SupportFileKind, string> = {
  MANUAL: '/supplier/machine/manual',
  FAQ: '/supplier/machine/faq',
  DOCUMENT: '/supplier/machine/support-documents',
  VIDEO: '/supplier/machine/support-videos',
}
export const fitting: Record<SupportFileKind, TestFile> = {
  MANUAL: { bytes: samples.pdf, name: 'manual.pdf' },
  FAQ: { bytes: samples.pdf, name: 'faq.pdf' },
  DOCUMENT: { bytes: samples.zip, name: 'drawings.zip' },
  VIDEO: { bytes: samples.mp4, name: 'clip.mp4' },
}
export const kinds = Object.keys(paths) as SupportFileKind[]

export interface Form {
  kind: SupportFileKind
  machineId: number
  fileName: string
  fileDesc: string
  type?: string
}
export type Upload = (caller: Caller, form: Form, file?: TestFile) => Promise<Outcome & { added: unknown }>

const mutation = `mutation ($input: UploadSupportFileInput!, $file: Upload!) {
  uploadSupportFile(input: $input, file: $file) {
    id fileName fileDesc file downloadUrl originalName contentType size createdAt
  }
}`
const graphql: Upload = async (caller, input, file = fitting[input.kind]) => {
  const variables = { input, file: null }
  const answer = await caller.graphqlUpload<{ uploadSupportFile: unknown }>(mutation, variables, { file })
  return { ...graphqlOutcome(answer), added: answer.data?.uploadSupportFile }
}
const rest =
  (order: 'fields first' | 'file first'): Upload =>
  async (caller, { kind, ...form }, file = fitting[kind]) => {
    const fields = Object.entries(form) as FormFields
    const sent: FormFields = order === 'file first' ? [['files', file], ...fields] : [...fields, ['files', file]]
    const answer = await caller.restForm('POST', paths[kind], sent)
    return { ...restOutcome(answer), added: answer.body.data }
  }

/** Every way to upload, with its status on success. */
export const doors: [string, number, Upload][] = [
  ['GraphQL', 200, graphql],
  ['REST, fields first', 201, rest('fields first')],
  ['REST, file first', 201, rest('file first')],
]

export const form = (machineId: number, over: Partial<Form> = {}): Form => ({
  kind: 'MANUAL',
  machineId,
  fileName: 'Operating manual',
  fileDesc: 'All pages',
  ...over,
})

/** A supplier with a machine of a client, and a signed-in user of the supplier. */
export async function supplierWithMachine(app: TestApp, role: RoleName = 'SUPPLIER_ADMIN') {
  const supplier = await buildSupplier(app)
  const machine = await buildMachine(app, { supplier })
  return { supplier, machine, caller: await callerAs(app, role, supplier) }
}

export async function filesOf(app: TestApp, machineId: number): Promise<unknown[]> {
  return (await app.owner.pool.query('select id from support_file where machine_id = $1', [machineId])).rows
}

/** The number of files in the folder of the store, complete or not. */
export async function storedFiles(app: TestApp): Promise<number> {
  const names = await readdir(app.filesFolder, { recursive: true, withFileTypes: true })
  return names.filter((name) => name.isFile()).length
}
