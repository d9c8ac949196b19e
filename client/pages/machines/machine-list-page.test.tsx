import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { clientRoles } from '../../lib/session/role.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine, machinePage } from '../../testing/build-machine.ts'
import { data, refusal, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const press = buildMachine()
const abandoned = buildMachine({ id: 12, machineName: 'Mill 2', maintained: false })

afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

describe("the client's machines", () => {
  it.each(clientRoles)('C012 C331 C334 C335 C336 %s sees number, name and location (A40)', async (role) => {
    signInAs(role)
    const calls = serveGraphQL({ ClaimedMachines: () => data({ claimedMachines: machinePage([press, abandoned]) }) })
    renderPath(paths.machines())
    await screen.findByText('Press 4')
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'No.',
      'Machine Name',
      'Machine Location',
    ])
    const [, first, second] = screen.getAllByRole('row')
    const texts = within(first as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(texts).toEqual(['1', 'Press 4', 'Hall 2'])
    expect(within(second as HTMLElement).getByText('No longer maintained by the supplier')).toBeTruthy()
    expect(calls[0]?.variables).toEqual({ page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' })
    // Only the administrator registers machines.
    expect(screen.queryByRole('link', { name: 'Register New Machine' }) !== null).toBe(role === 'CLIENT_ADMIN')
  })

  it('C333 the button of the administrator leads to the registration', async () => {
    signInAs('CLIENT_ADMIN')
    serveGraphQL({ ClaimedMachines: () => data({ claimedMachines: machinePage([press]) }) })
    renderPath(paths.machines())
    const link = await screen.findByRole('link', { name: 'Register New Machine' })
    expect(link.getAttribute('href')).toBe(paths.machineRegister())
  })

  it('C332 a click on a row opens the details', async () => {
    signInAs('CLIENT_TECHNICIAN')
    serveGraphQL({
      ClaimedMachines: () => data({ claimedMachines: machinePage([press]) }),
      Machine: () => data({ machine: press }),
    })
    const { user, path, router } = renderPath(paths.machines())
    await user.click(await screen.findByText('Hall 2'))
    await waitFor(() => expect(path()).toBe('/ezshare/machine/details'))
    expect(router.state.location.search).toBe('?machineId=11')
    expect(router.state.location.state).toEqual({ machineId: 11, isUpdate: true })
  })

  it('C339 an empty list says "There are no records to display"', async () => {
    signInAs('CLIENT_ADMIN')
    serveGraphQL({ ClaimedMachines: () => data({ claimedMachines: machinePage([]) }) })
    renderPath(paths.machines())
    expect(await screen.findByText('There are no records to display')).toBeTruthy()
  })

  it.each([
    ["the server's message", refusal(503, 'UNAVAILABLE', 'The database is away.'), 'The database is away.'],
    ['"Failed to load machine data"', refusal(500, 'INTERNAL', 'boom'), 'Failed to load machine data'],
    ['"Error fetching machine data"', undefined, 'Error fetching machine data'],
  ])('C338 a list that cannot be loaded shows %s, in its place and as a toast', async (_case, answer, text) => {
    signInAs('CLIENT_ADMIN')
    serveGraphQL({ ClaimedMachines: () => answer as never })
    renderPath(paths.machines())
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('A151 machines that wait for their registration', () => {
  const waiting = (serialNo: string) => ({
    __typename: 'ProposedMachine',
    supplierId: 5,
    supplierName: 'Castor Presses',
    machineName: `Press ${serialNo}`,
    serialNo,
  })
  const answers = (serials: string[], totalItems = serials.length) => ({
    ClaimedMachines: () => data({ claimedMachines: machinePage([press]) }),
    ProposedMachines: ({ variables }: { variables: Record<string, unknown> }) =>
      data({
        proposedMachines: {
          __typename: 'ProposedMachinePage',
          content: serials.slice(0, Number(variables.size)).map(waiting),
          totalItems,
        },
      }),
  })

  it('stand before the administrator, each with the way to its registration', async () => {
    signInAs('CLIENT_ADMIN')
    serveGraphQL(answers(['A-1', 'A-2']))
    const { user, router } = renderPath(paths.machines())
    const list = within(await screen.findByRole('region', { name: '2 machines are waiting for you' }))
    expect(list.getAllByRole('listitem')[0]!.textContent).toContain('A-1 · Castor Presses')
    await user.click(list.getByRole('link', { name: 'Accept Press A-2, A-2' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.machineDetails()))
    expect(router.state.location.state).toEqual({ isRegister: true, machineSerial: 'A-2', supplierId: 5 })
  })

  it('are three until all are asked for', async () => {
    signInAs('CLIENT_ADMIN')
    serveGraphQL(answers(['A-1', 'A-2', 'A-3', 'A-4']))
    const { user } = renderPath(paths.machines())
    const list = within(await screen.findByRole('region', { name: '4 machines are waiting for you' }))
    expect(list.getAllByRole('listitem')).toHaveLength(3)
    await user.click(list.getByRole('button', { name: 'Show all 4' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4))
  })

  it('are not asked for by others', async () => {
    signInAs('CLIENT_OPERATOR')
    const calls = serveGraphQL(answers(['A-1']))
    renderPath(paths.machines())
    await screen.findByText('Press 4')
    expect(calls.map(({ operation }) => operation)).not.toContain('ProposedMachines')
  })
})
