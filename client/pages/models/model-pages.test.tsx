import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { buildMachine } from '../../testing/build-machine.ts'
import { buildErrorCode, errorCodePage } from '../../testing/build-material.ts'
import { data, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'

const model = {
  __typename: 'Model',
  ...{ id: 7, name: 'Press line', description: 'Large presses', pictureUrl: null, machines: 12 },
  updatedAt: '2026-02-03T23:30:00.000Z',
  material: { __typename: 'MachineMaterial', errorCodes: 1, manuals: 0, faqs: 0, documents: 0, videos: 0 },
  viewerCan: { __typename: 'ModelAbilities', update: true, delete: true, publish: true },
}
const machine = (id: number, of: { id: number; name: string } | null) => ({
  __typename: 'Machine',
  ...{ id, machineName: `Press ${id}`, serialNo: `S-${id}`, clientCompany: 'Nordwerk' },
  model: of && { __typename: 'ModelOfMaterial', ...of },
})
const machines = (content: ReturnType<typeof machine>[]) =>
  data({ suppliedMachines: { __typename: 'MachinePage', content, totalItems: content.length } })

const serve = (answers: Record<string, () => StandInAnswer> = {}) =>
  serveGraphQL({
    Models: () => data({ models: { __typename: 'ModelPage', content: [model], totalItems: 1 } }),
    Model: () => data({ model }),
    MachinesOfModel: () => machines([machine(1, { id: 7, name: 'Press line' })]),
    MachinesToAssign: () => machines([machine(2, null), machine(3, { id: 8, name: 'Old line' })]),
    AssignMachines: () => data({ assignMachines: 2 }),
    ErrorCodes: () =>
      data({
        errorCodes: errorCodePage([buildErrorCode({ canChange: true, model: { id: 7, name: 'Press line' } })]),
      }),
    DeleteErrorCode: () => data({ deleteErrorCode: true }),
    ...answers,
  })

beforeEach(() => signInAs('SUPPLIER_USER'))

describe('the models of a supplier', () => {
  it('A141 are a list that leads to the page of each', async () => {
    serve()
    const { user, router } = renderPath(paths.supplierModels())
    await user.click(await screen.findByRole('link', { name: 'Open Press line' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.supplierModel()))
    expect(await screen.findByRole('heading', { name: 'Press line' })).toBeTruthy()
  })

  it('A141 take many machines at once, and say which model they have now', async () => {
    const calls = serve()
    const { user } = renderPath(paths.supplierModel({ modelId: 7 }))
    await user.click(await screen.findByRole('button', { name: 'Assign machines' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('checkbox', { name: /Press 2/ }))
    await user.click(within(dialog).getByRole('checkbox', { name: /Press 3.*Now: Old line/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Assign 2 machines' }))
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'AssignMachines')).toBe(true))
    expect(calls.find(({ operation }) => operation === 'AssignMachines')?.variables).toEqual({
      input: { modelId: 7, machineIds: [2, 3] },
    })
    expect(await screen.findByText('2 machines moved')).toBeTruthy()
  })

  it('A143 say before a deletion how many machines lose the item', async () => {
    const calls = serve()
    const { user } = renderPath(paths.supplierModel({ modelId: 7, show: 'codes' }))
    await user.click(await screen.findByRole('button', { name: 'Delete error code E-104' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/Press line and is gone from 12 machines at once/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(calls.find(({ operation }) => operation === 'DeleteErrorCode')?.variables).toEqual({ id: 31, modelId: 7 }),
    )
  })
})

describe('the error codes of a machine', () => {
  it('A142 say which of them come from its model', async () => {
    const shown = buildErrorCode({ model: { id: 7, name: 'Press line' } })
    serve({
      Machine: () => data({ machine: buildMachine() }),
      ErrorCodes: () => data({ errorCodes: errorCodePage([shown]) }),
    })
    renderPath(paths.supplierHelpErrorCode({ machineId: 11 }))
    expect(await screen.findByText('From the model Press line')).toBeTruthy()
  })
})
