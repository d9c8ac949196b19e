import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine } from '../../testing/build-machine.ts'
import { catchExport } from '../../testing/catch-export.ts'
import { data, refusal, serveGraphQL, type GraphQLCall, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

afterEach(() => {
  dismissToasts()
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const row = (line: number, verdict: string, label: string, more: object = {}) => ({
  ...{ __typename: 'ImportedRow', line, verdict, label, cells: [], faults: [] },
  ...more,
})
const cell = (field: string, before: string | null, after: string) => ({
  __typename: 'ImportedCell',
  field,
  before,
  after,
})
const rows = [
  row(2, 'CHANGED', 'E-1', { cells: [cell('description', 'Old', 'New')] }),
  row(3, 'NEW', 'E-2', { cells: [cell('error_code', null, 'E-2'), cell('description', null, 'Second')] }),
  row(4, 'WRONG', '', {
    faults: [{ __typename: 'ImportFault', field: 'error_code', message: 'Error code is required' }],
  }),
]
const report = (changes: object = {}) => ({
  ...{ __typename: 'ImportReport', id: null, added: 1, changed: 1, unchanged: 0, wrong: 1, shown: 'abc' },
  ...{ undoUntil: null, rows },
  ...changes,
})
const made = { id: 7, undoUntil: '2026-11-24T08:00:00.000Z', rows: [] }

interface SentInput {
  input: { dryRun: boolean; rows: object[]; shown?: string; leaveOutWrong?: boolean; machineId?: number }
}
const inputOf = (call: GraphQLCall | undefined) => (call?.variables as unknown as SentInput | undefined)?.input

type Answers = Record<string, (call: GraphQLCall) => StandInAnswer>

function open(answers: Answers = {}, path = paths.supplierImport({ machineId: 11 })) {
  signInAs('SUPPLIER_USER')
  const calls = serveGraphQL({
    Machine: () => data({ machine: buildMachine({ viewerCan: { publish: true } }) }),
    Imports: () => data({ imports: [] }),
    ImportErrorCodes: (call) =>
      data({ importErrorCodes: inputOf(call)!.dryRun ? report() : report({ ...made, wrong: 1 }) }),
    ...answers,
  })
  const view = renderPath(path)
  return { ...view, calls, sent: () => calls.filter(({ operation }) => operation === 'ImportErrorCodes').map(inputOf) }
}

const csv = 'Error Code,Description\nE-1,New\nE-2,Second\n,Third\n'

async function checkedIn({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  const file = await screen.findByLabelText(/Choose a file/)
  await user.upload(file, new File([csv], 'codes.csv', { type: 'text/csv' }))
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  await screen.findByRole('heading', { name: 'See what would happen' })
}

describe('A152 importing error codes', () => {
  it('goes from a file over its columns to what would happen, and imports without the wrong row', async () => {
    const view = open()
    const { user, sent } = view
    await checkedIn(view)
    expect(sent()[0]).toEqual({
      machineId: 11,
      dryRun: true,
      rows: [
        { line: 2, error_code: 'E-1', description: 'New' },
        { line: 3, error_code: 'E-2', description: 'Second' },
        { line: 4, error_code: '', description: 'Third' },
      ],
    })
    const wrong = within(screen.getByRole('region', { name: '1 wrong row' }))
    expect(wrong.getByText('Error code is required')).toBeTruthy()
    expect(screen.getByText('Description: New (was: Old)')).toBeTruthy()
    expect(screen.getByText('Description: Second')).toBeTruthy()
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' })
    expect(submit.disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Leave out the wrong row' }))
    await user.click(submit)
    await screen.findByRole('heading', { name: 'Imported' })
    expect(sent()[1]).toMatchObject({ dryRun: false, shown: 'abc', leaveOutWrong: true })
    expect(screen.getByText('1 added, 1 changed.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the list' }).getAttribute('href')).toBe(
      paths.supplierHelpErrorCode({ machineId: 11 }),
    )
  })

  it('takes pasted rows, and columns that are corrected by hand', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('textbox', { name: /Or paste the rows/ }))
    await user.paste('Stops\tE-1\nHisses\tE-2')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: /Error Code/ }), '2: E-1')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Description' }), '1: Stops')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    await screen.findByRole('heading', { name: 'See what would happen' })
    expect(sent()[0]?.rows).toEqual([
      { line: 1, error_code: 'E-1', description: 'Stops' },
      { line: 2, error_code: 'E-2', description: 'Hisses' },
    ])
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Or paste/ }).value).toBe('Stops\tE-1\nHisses\tE-2')
  })

  it('asks for the column of the code', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('textbox', { name: /Or paste the rows/ }))
    await user.paste('Description\nStops')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Check' }))
    expect(await screen.findByText('Please say which column this is.')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('shows what would happen now when the data has changed since the check', async () => {
    let checks = 0
    const view = open({
      ImportErrorCodes: (call) => {
        if (!inputOf(call)!.dryRun) return refusal(409, 'CONFLICT', 'The data has changed since the rows were checked.')
        checks += 1
        return data({
          importErrorCodes: report({ wrong: 0, rows: rows.slice(0, 2), changed: checks, shown: `s${checks}` }),
        })
      },
    })
    await checkedIn(view)
    await view.user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The data has changed since the check/)
    expect(screen.getByRole('button', { name: 'Import 3 rows' })).toBeTruthy()
  })

  it('keeps everything after a failure', async () => {
    const view = open({ ImportErrorCodes: () => refusal(503, 'UNAVAILABLE', 'The service is busy for a moment.') })
    const { user } = view
    await user.upload(await screen.findByLabelText(/Choose a file/), new File([csv], 'codes.csv'))
    await user.click(await screen.findByRole('button', { name: 'Check' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The service is busy for a moment.')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Description' }).value).toBe('1')
  })

  it('refuses a file that is no table, with its reason', async () => {
    const { user } = open()
    const old = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'codes.xls')
    await user.upload(await screen.findByLabelText(/Choose a file/), old)
    expect((await screen.findByRole('alert')).textContent).toMatch(/older Excel/)
  })

  it('saves the wrong rows with their reasons, as a table that can be imported', async () => {
    const saved = catchExport()
    const view = open()
    await checkedIn(view)
    await view.user.click(screen.getByRole('button', { name: 'Download the wrong rows' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]!.name).toBe('wrong-rows.csv')
    expect((await saved[0]!.text).replace('\uFEFF', '')).toBe(
      'Line,Error Code,Description,Reason\r\n4,,Third,Error code is required',
    )
  })
})

describe('A153 undoing an import', () => {
  it('is offered with the result', async () => {
    const view = open({ UndoImport: () => data({ undoImport: true }) })
    await checkedIn(view)
    await view.user.click(screen.getByRole('checkbox'))
    await view.user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    await view.user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone: everything is as it was before the import.')).toBeTruthy()
    expect(view.calls.find(({ operation }) => operation === 'UndoImport')?.variables).toEqual({ id: 7 })
  })

  it('is offered for the imports of the last day into the same list, and names what is in the way', async () => {
    const one = (id: number, machineId: number, undone = false) => ({
      ...{ __typename: 'TableImport', id, kind: 'ERROR_CODE', machineId, modelId: null, added: 3, changed: 0, undone },
      ...{ createdTime: '2026-11-23T08:00:00.000Z', undoUntil: '2026-11-24T08:00:00.000Z' },
    })
    const { user } = open({
      Imports: () => data({ imports: [one(3, 11), one(2, 11, true), one(1, 12)] }),
      UndoImport: () =>
        refusal(409, 'CONFLICT', 'It cannot be undone.', {
          data: { count: 12, rows: [{ id: 5, label: 'E-2', reason: 'USED' }] },
        }),
    })
    const recent = within(await screen.findByRole('region', { name: 'Imports of the last day' }))
    expect(recent.getAllByRole('listitem')).toHaveLength(2)
    await user.click(recent.getByRole('button', { name: /^Undo the import of/ }))
    expect(await recent.findByText('E-2: used since')).toBeTruthy()
    expect(recent.getByText('12 rows are in the way:')).toBeTruthy()
    expect(recent.getByText('and 11 more')).toBeTruthy()
  })
})

describe('A152 importing error codes into a model', () => {
  it('sends the model, and leads back to its codes', async () => {
    const view = open({}, paths.supplierImport({ modelId: 7 }))
    await checkedIn(view)
    expect(view.sent()[0]).toMatchObject({ modelId: 7, dryRun: true })
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
      paths.supplierModel({ modelId: 7, show: 'codes' }),
    )
  })
})

describe('A154 importing machines', () => {
  it('sends serial number, name and client', async () => {
    signInAs('SUPPLIER_ADMIN')
    const calls = serveGraphQL({
      Imports: () => data({ imports: [] }),
      ImportMachines: () => data({ importMachines: report({ wrong: 0, rows: rows.slice(0, 2) }) }),
    })
    const { user } = renderPath(paths.supplierImport())
    await user.click(await screen.findByRole('textbox', { name: /Or paste the rows/ }))
    await user.paste('No.,Machine Name,Machine S/N,Company Name\n1,Press,A-1,Ulm Works')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Check' }))
    await screen.findByRole('button', { name: 'Import 2 rows' })
    expect(calls.find(({ operation }) => operation === 'ImportMachines')?.variables).toEqual({
      input: {
        dryRun: true,
        rows: [{ line: 2, machineSerialNo: 'A-1', machineName: 'Press', client: 'Ulm Works' }],
      },
    })
  })

  it('is reached from the list', async () => {
    signInAs('SUPPLIER_USER')
    serveGraphQL({})
    renderPath(paths.supplierMachines())
    const link = await screen.findByRole('link', { name: 'Import' })
    expect(link.getAttribute('href')).toBe(paths.supplierImport())
  })
})
