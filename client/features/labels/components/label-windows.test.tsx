import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { signOut } from '../../../lib/session/session.ts'
import { buildMachine } from '../../../testing/build-machine.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../../testing/graphql-server.ts'
import { renderPath } from '../../../testing/render-path.tsx'
import { signInAs } from '../../../testing/session.ts'
import { haveWidth } from '../../../testing/window-width.ts'
import { dismissToasts } from '../../../ui/toasts.tsx'

vi.mock('../../../lib/save-file.ts', () => ({ saveFile: vi.fn() }))

const label = {
  __typename: 'MachineLabel',
  machineId: 11,
  address: 'https://portal.example/ezshare/m/7K3M9QWX2BTR',
  code: '7K3M-9QWX-2BTR',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

interface Options {
  renewLabel?: boolean
  printLabel?: boolean
  answers?: Record<string, () => StandInAnswer>
}

/** Opens the page of a machine as its supplier's administrator. */
async function openMachine({ renewLabel = true, printLabel = true, answers }: Options = {}) {
  signInAs('SUPPLIER_ADMIN')
  const calls = serveGraphQL({
    Machine: () => data({ machine: buildMachine({ viewerCan: { printLabel, renewLabel } }) }),
    MachineLabel: () => data({ machineLabel: label }),
    RenewLabel: () => data({ renewLabel: { ...label, code: 'AAAA-BBBB-CCCC' } }),
    LabelSheet: () => data({ labelSheet: { pdf: btoa('%PDF') } }),
    ...answers,
  })
  const view = renderPath(paths.supplierMachineView({ machineId: 11 }))
  await screen.findByRole('heading', { level: 1 })
  return { ...view, calls }
}

beforeEach(() => haveWidth(1280))
afterEach(() => {
  dismissToasts()
  signOut()
  vi.clearAllMocks()
})

describe('A158 the label of a machine', () => {
  it('is shown with its code and address, and saved as a picture', async () => {
    const { user } = await openMachine()
    await user.click(await screen.findByRole('button', { name: 'Label' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(label.code)).toBeTruthy()
    expect(within(dialog).getByText(label.address)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save as SVG' }))
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'label-11.svg')
  })

  it('is not offered to those who may not print it, and not renewed by those who may not', async () => {
    await openMachine({ printLabel: false })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Label' })).toBeNull())
  })

  it('is renewed behind a question, by those who may', async () => {
    const { user, calls } = await openMachine()
    await user.click(await screen.findByRole('button', { name: 'Label' }))
    await user.click(await screen.findByRole('button', { name: 'Make a new label' }))
    const question = await screen.findByRole('alertdialog')
    expect(calls.some(({ operation }) => operation === 'RenewLabel')).toBe(false)
    await user.click(within(question).getByRole('button', { name: 'Make a new label' }))
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'RenewLabel')).toBe(true))
    expect(await screen.findByText('New label made. The old ones no longer work.')).toBeTruthy()
  })

  it('has no button to renew it for others', async () => {
    const { user } = await openMachine({ renewLabel: false })
    await user.click(await screen.findByRole('button', { name: 'Label' }))
    expect(await screen.findByText(label.code)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make a new label' })).toBeNull()
  })

  it('A160 says why there is none without a public address, in place of the label', async () => {
    const reason = 'Labels need the public address of the portal.'
    const { user } = await openMachine({ answers: { MachineLabel: () => refusal(409, 'CONFLICT', reason) } })
    await user.click(await screen.findByRole('button', { name: 'Label' }))
    expect(await screen.findByText(reason)).toBeTruthy()
  })
})

describe('A159 labels for a sheet', () => {
  const machines = [
    buildMachine({ id: 11, machineName: 'Press 4', serialNo: 'P-4', viewerCan: { printLabel: true } }),
    buildMachine({ id: 12, machineName: 'Mill 2', serialNo: 'M-2', viewerCan: { printLabel: true } }),
    buildMachine({ id: 13, machineName: 'Kiln', serialNo: 'K-1', viewerCan: { printLabel: false } }),
  ]
  async function openSheet(answers: Record<string, () => StandInAnswer> = {}) {
    signInAs('SUPPLIER_ADMIN')
    const calls = serveGraphQL({
      SuppliedMachines: () =>
        data({
          suppliedMachines: {
            __typename: 'MachinePage',
            content: machines,
            totalItems: 3,
            totalPages: 1,
            currentPage: 0,
          },
        }),
      LabelSheet: () => data({ labelSheet: { pdf: btoa('%PDF') } }),
      ...answers,
    })
    const { user } = renderPath(paths.supplierMachines())
    await user.click(await screen.findByRole('button', { name: 'Print labels' }))
    return { user, calls, dialog: await screen.findByRole('dialog') }
  }

  it('are those of all machines that the list shows and that may be printed, or of the chosen ones', async () => {
    const { user, calls, dialog } = await openSheet()
    expect(within(dialog).getByText('The labels of 2 machines.')).toBeTruthy()
    expect(within(dialog).queryByText(/Kiln/)).toBeNull()
    await user.click(within(dialog).getByRole('checkbox', { name: 'Press 4 · P-4' }))
    expect(within(dialog).getByText('The label of 1 machine.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save as PDF' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'labels.pdf'))
    const [sent] = calls.filter(({ operation }) => operation === 'LabelSheet')
    expect(sent!.variables).toEqual({ machineIds: [12], format: 'A4_70X37' })
  })

  it('cannot be saved while none is chosen, and say why they were not drawn', async () => {
    const { user, dialog } = await openSheet({ LabelSheet: () => refusal(409, 'CONFLICT', 'No public address.') })
    await user.click(within(dialog).getByRole('button', { name: 'Choose none' }))
    expect(within(dialog).getByText('No machine is chosen.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Save as PDF' })).toHaveProperty('disabled', true)
    await user.click(within(dialog).getByRole('button', { name: 'Choose all' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save as PDF' }))
    expect(await screen.findByText('No public address.')).toBeTruthy()
    expect(saveFile).not.toHaveBeenCalled()
  })
})
