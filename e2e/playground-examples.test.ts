import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../server/context.ts'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildModel } from '../server/testing/factories/build-model.ts'
import { buildSupportFile } from '../server/testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import { callerAs } from '../server/testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../server/testing/test-app.ts'
import { examples } from '../client/features/playground/examples.ts'
import { uploadCommand } from '../client/features/playground/upload-example.ts'
import { demoFile } from './portal.ts'

let app: TestApp
let ids: number[]
const companies: Partial<Record<RoleName, { id: number }>> = {}

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://portal.example' } })
  const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
  const machine = await buildMachine(app, { supplier, client, claimed: true })
  const errorCode = await buildErrorCode(app, { machine })
  await buildSupportFile(app, { machine, kind: 'FAQ' })
  const ticket = await buildTicket(app, { machine, errorCode })
  const model = await buildModel(app, { supplier })
  await buildModel(app, { supplier })
  ids = [supplier, client, machine, errorCode, ticket, model].map(({ id }) => id)
  // Another machine's, because one of the examples renews the label of the first.
  const labelled = await buildMachine(app, { supplier, client, claimed: true })
  await app.owner.pool.query(`update machine_label set code = '7K3M9QWX2BTR' where machine_id = $1`, [labelled.id])
  const caller = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
  const input = { machineId: machine.id, dryRun: false, csv: 'error_code\nE-900' }
  await caller.graphql('mutation ($input: ImportErrorCodesInput!) { importErrorCodes(input: $input) { added } }', {
    input,
  })
  for (const role of ['SUPPLIER_ADMIN', 'SUPPLIER_USER'] as const) companies[role] = supplier
  for (const role of ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const) companies[role] = client
})
afterAll(() => app?.close())

const roles = Object.keys(examples) as RoleName[]
const all = roles.flatMap((role) => examples[role].map((example) => [role, example.name, example] as const))

describe('the examples of the playground', () => {
  it('use the ids of the first rows of a new database', () => {
    expect(ids).toEqual([1, 2, 1, 1, 1, 1])
  })

  it('A119 exist for each of the six roles', () => {
    expect(roles).toHaveLength(6)
    for (const role of roles) expect(examples[role].length).toBeGreaterThan(2)
    for (const role of roles) expect(new Set(examples[role].map(({ name }) => name)).size).toBe(examples[role].length)
  })

  it.each(all)('A119 run unchanged for %s: %s', async (role, _name, { query, variables }) => {
    const caller = await callerAs(app, role, companies[role])
    const { status, data, error } = await caller.graphql(query, variables)
    expect({ status, error }).toEqual({ status: 200, error: undefined })
    expect(Object.values(data ?? {}).filter((value) => value === null || value === undefined)).toEqual([])
  })
})

/** The arguments of a command, split as a shell splits them. */
function words(command: string): string[] {
  return [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)
}

/** Does what curl does with the URL, the headers (-H) and the form parts (-F) of a command. */
async function runCommand(command: string, file: Blob): Promise<Response> {
  const [program, address = '', ...options] = words(command)
  expect(program).toBe('curl')
  const headers = new Headers()
  const form = new FormData()
  for (let i = 0; i < options.length; i += 2) {
    const [option, value = ''] = [options[i], options[i + 1]]
    const [name = '', content = ''] = [value.slice(0, value.indexOf('=')), value.slice(value.indexOf('=') + 1)]
    if (option === '-H') headers.append(...(value.split(/: (.*)/s).slice(0, 2) as [string, string]))
    else if (option !== '-F') throw new Error(`The command has an option that this test does not know: ${option}`)
    else if (!content.startsWith('@')) form.append(name, content)
    else {
      const [fileName = '', type = ''] = content.slice(1).split(';type=')
      form.append(name, new Blob([file], { type }), fileName)
    }
  }
  return fetch(address, { method: 'POST', headers, body: form })
}

describe('the command that sends a file', () => {
  it('A119 publishes a manual for a supplier', async () => {
    const caller = await callerAs(app, 'SUPPLIER_ADMIN', companies.SUPPLIER_ADMIN)
    const bytes = await readFile(demoFile('documents/palletline-p4-faq.pdf'))
    const command = uploadCommand(app.url).replace('TOKEN', caller.token!)
    const answer = (await (await runCommand(command, new Blob([bytes]))).json()) as {
      data?: { uploadSupportFile: { id: number } }
    }
    expect(answer).toEqual({ data: { uploadSupportFile: { id: expect.any(Number) } } })
    const { data } = await caller.graphql<{ supportFiles: { content: unknown[] } }>(
      '{ supportFiles(machineId: 1, kind: MANUAL) { content { id fileName size originalName } } }',
    )
    const stored = { id: answer.data?.uploadSupportFile.id, fileName: 'Operating manual', originalName: 'manual.pdf' }
    expect(data?.supportFiles.content).toEqual([{ ...stored, size: bytes.length }])
  })

  it('A119 is refused unchanged, without a token of the reader’s own', async () => {
    const response = await runCommand(uploadCommand(app.url), new Blob(['x']))
    expect(response.status).toBe(401)
  })
})
