import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { chooseInMenu } from '../../testing/choose-in-menu.ts'
import { buildMachine, machinePage } from '../../testing/build-machine.ts'
import { data, refusal, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const mine = { update: true, delete: true, publish: true }
const press = buildMachine({ viewerCan: mine })
const mill = buildMachine({ id: 12, machineName: 'Mill 2', serialNo: 'ML-2', registerTime: null, viewerCan: mine })

beforeEach(() => void signInAs('SUPPLIER_ADMIN'))
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

const serveList = (more: Parameters<typeof serveGraphQL>[0] = {}) =>
  serveGraphQL({ SuppliedMachines: () => data({ suppliedMachines: machinePage([press, mill]) }), ...more })

async function openDelete(name: string) {
  const view = renderPath(paths.supplierMachines())
  await chooseInMenu(view.user, name, `Delete ${name}`)
  return { ...view, dialog: within(await screen.findByRole('alertdialog')) }
}

describe("the supplier's machines", () => {
  it.each(['SUPPLIER_ADMIN', 'SUPPLIER_USER'] as const)(
    'C026 C552 C553 C554 C556 C560 %s sees the columns, the actions and the way to register',
    async (role) => {
      signInAs(role)
      const calls = serveList()
      const { user } = renderPath(paths.supplierMachines())
      await screen.findByText('Press 4')
      expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
        'No.',
        'Machine Name',
        'Machine S/N',
        'Company Name',
        'Actions',
      ])
      const [, first] = screen.getAllByRole('row')
      expect(
        within(first as HTMLElement)
          .getAllByRole('cell')
          .slice(0, 4)
          .map((cell) => cell.textContent),
      ).toEqual(['1', 'Press 4', 'HP/400 17', 'Nordwerk'])
      expect(screen.getByRole('link', { name: 'View Press 4' }).getAttribute('href')).toBe(
        paths.supplierMachineView({ machineId: 11 }),
      )
      expect(screen.getByRole('link', { name: 'Update Press 4' }).getAttribute('href')).toBe(
        paths.supplierMachineRegister({ machineId: 11 }),
      )
      await user.click(screen.getByRole('button', { name: 'More actions for Press 4' }))
      expect(await screen.findByRole('menuitem', { name: 'Delete Press 4' })).toBeTruthy()
      await user.keyboard('{Escape}')
      expect(screen.getByRole('link', { name: 'Register New Machine' }).getAttribute('href')).toBe(
        paths.supplierMachineRegister(),
      )
      const asked = calls.map(({ variables }) => variables)
      expect(asked).toContainEqual({ page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' })
    },
  )

  it('offers only what `viewerCan` permits', async () => {
    serveGraphQL({ SuppliedMachines: () => data({ suppliedMachines: machinePage([buildMachine()]) }) })
    renderPath(paths.supplierMachines())
    await screen.findByRole('link', { name: 'View Press 4' })
    expect(screen.queryByRole('link', { name: 'Update Press 4' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions for Press 4' })).toBeNull()
  })

  it('C139 C555 asks before it deletes and states the consequences for a claimed machine (A52)', async () => {
    const calls = serveList()
    const { dialog, user } = await openDelete('Press 4')
    expect(dialog.getByText('Are you sure you want to delete this machine?')).toBeTruthy()
    expect(dialog.getByText(/Nordwerk keeps it read-only/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls.some(({ operation }) => operation === 'DeleteMachine')).toBe(false)
  })

  it('says that an unclaimed machine is removed (A52)', async () => {
    serveList()
    const { dialog } = await openDelete('Mill 2')
    expect(dialog.getByText(/Nordwerk has not registered it yet/)).toBeTruthy()
  })

  it('C557 C559 deletes, confirms and reloads the list', async () => {
    let rows = [press, mill]
    const calls = serveGraphQL({
      SuppliedMachines: () => data({ suppliedMachines: machinePage(rows) }),
      DeleteMachine: () => {
        rows = [mill]
        return data({ deleteMachine: true })
      },
    })
    const { dialog, user } = await openDelete('Press 4')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Machine deleted successfully')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Press 4')).toBeNull())
    expect(calls.find(({ operation }) => operation === 'DeleteMachine')).toMatchObject({
      variables: { id: 11 },
      token: 'old.access.token',
    })
  })

  it.each([
    ["the server's message", refusal(404, 'NOT_FOUND', 'This machine is gone.'), 'This machine is gone.'],
    ['"Deletion failed"', refusal(500, 'INTERNAL', 'boom'), 'Deletion failed'],
  ])('C559 after a failed deletion it shows %s', async (_case, answer, text) => {
    serveList({ DeleteMachine: () => answer })
    const { dialog, user } = await openDelete('Press 4')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Mill 2')).toBeTruthy()
  })
})
