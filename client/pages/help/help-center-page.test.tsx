import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { clientRoles } from '../../lib/session/role.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine, machinePage } from '../../testing/build-machine.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const press = buildMachine({ picture: '/files/91/press.jpg', openTickets: 2 })
const mill = buildMachine({ id: 12, machineName: 'Mill 2', serialNo: 'ML-2', maintained: false })

afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

/** The lists of both sides with this many machines, and suggestions. */
const serve = (totalItems = 2) => {
  const page = { ...machinePage([press, mill], totalItems), totalPages: Math.ceil(totalItems / 6) }
  return serveGraphQL({
    ClaimedMachineTiles: () => data({ claimedMachines: page }),
    SuppliedMachineTiles: () => data({ suppliedMachines: page }),
    SuggestMachines: () => data({ suggestMachines: [mill] }),
    Machine: () => data({ machine: press }),
  })
}
const tiles = async () => within(await screen.findByRole('group', { name: 'Machines' }))
const nextButton = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Next' }).at(-1) as HTMLButtonElement

describe('the help center', () => {
  it.each(clientRoles)(
    'C015 C364 C369 C371 C373 C374 C376 shows %s six machines at a time as tiles (A61)',
    async (role) => {
      signInAs(role)
      const calls = serve()
      renderPath(paths.help())
      const group = await tiles()
      expect(group.getAllByRole('radio')).toHaveLength(2)
      expect(group.getByText('HP/400 17').parentElement?.textContent).toBe('HP/400 17 · Hall 2')
      expect(group.getByText('No longer maintained by the supplier')).toBeTruthy()
      expect(group.getAllByText(/open tickets?$/).map(({ textContent }) => textContent)).toEqual(['2 open tickets'])
      expect(calls[0]).toMatchObject({ operation: 'ClaimedMachineTiles', variables: { page: 1, size: 6 } })
      // Only the administrator of a client registers machines.
      const link = screen.queryByRole('link', { name: 'Register New Machine' })
      expect(link?.getAttribute('href')).toBe(role === 'CLIENT_ADMIN' ? paths.machineRegister() : undefined)
    },
  )

  it.each(['SUPPLIER_ADMIN', 'SUPPLIER_USER'] as const)('C030 C370 C375 shows %s its own machines', async (role) => {
    signInAs(role)
    const calls = serve()
    renderPath(paths.supplierHelp())
    await tiles()
    expect(calls[0]).toMatchObject({ operation: 'SuppliedMachineTiles', variables: { page: 1, size: 6 } })
    const link = screen.getByRole('link', { name: 'Register New Machine' })
    expect(link.getAttribute('href')).toBe(paths.supplierMachineRegister())
  })

  it.each(['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const)('C371 hides the registration from %s', async (role) => {
    signInAs(role)
    serve()
    renderPath(paths.help())
    await tiles()
    expect(screen.queryByRole('link', { name: 'Register New Machine' })).toBeNull()
  })

  it.each([
    ['C366', 'CLIENT_OPERATOR', paths.help(), '/ezshare/help/machine'],
    ['C367', 'SUPPLIER_USER', paths.supplierHelp(), '/ezshare/supplier/help/machine'],
  ] as const)('%s C368 Next leads %s on with the chosen machine', async (_item, role, from, target) => {
    signInAs(role)
    serve()
    const { user, path, router } = renderPath(from)
    const group = await tiles()
    expect(nextButton().disabled).toBe(true)
    await user.click(group.getByRole('radio', { name: /Press 4/ }))
    await user.click(nextButton())
    await waitFor(() => expect(path()).toBe(target))
    expect(router.state.location.search).toBe('?machineId=11')
    expect(router.state.location.state).toEqual({
      machineId: 11,
      machineName: 'Press 4',
      machineSerial: 'HP/400 17',
      title: 'Help Center',
    })
  })

  it('C365 filters the tiles by the typed text and suggests machines; choosing a suggestion selects it', async () => {
    signInAs('CLIENT_ADMIN')
    const calls = serve()
    const lastVariables = () => calls.filter(({ operation }) => operation === 'ClaimedMachineTiles').at(-1)?.variables
    const { user } = renderPath(paths.help())
    await tiles()
    await user.click(screen.getByRole('combobox', { name: 'Search machines' }))
    // In one piece: on a slow machine the letters may be further apart than the field waits.
    await user.paste('mi')
    await waitFor(() => expect(lastVariables()).toEqual({ page: 1, size: 6, search: 'mi' }))
    expect(nextButton().disabled).toBe(true)
    await user.click(await screen.findByRole('option', { name: /Mill 2 – ML-2/ }))
    expect(calls.find(({ operation }) => operation === 'SuggestMachines')?.variables).toEqual({ text: 'mi' })
    expect((await tiles()).getByRole<HTMLInputElement>('radio', { name: /Mill 2/ }).checked).toBe(true)
    expect(nextButton().disabled).toBe(false)
    await waitFor(() => expect(lastVariables()).toMatchObject({ search: 'Mill 2' }))
  })

  it('C365 keeps a typed filter when the field loses the focus without a choice', async () => {
    signInAs('CLIENT_ADMIN')
    const calls = serve()
    const { user, router } = renderPath(paths.help())
    await tiles()
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search machines' })
    await user.type(box, 'mi')
    await screen.findByRole('option')
    await user.click((await tiles()).getByRole('radio', { name: /Mill 2/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?search=mi'))
    expect(box.value).toBe('mi')
    expect(calls.filter(({ operation }) => operation === 'ClaimedMachineTiles').at(-1)?.variables.search).toBe('mi')
  })

  it('C376 reaches the seventh machine by Next, and the first six by Previous (A61)', async () => {
    signInAs('CLIENT_TECHNICIAN')
    const calls = serve(7)
    const { user } = renderPath(paths.help())
    await tiles()
    const pager = within(screen.getByRole('navigation', { name: 'Page 1 of 2' }))
    expect(pager.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(pager.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ page: 2, size: 6 }))
    await user.click(await screen.findByRole('button', { name: 'Previous' }))
    await screen.findByText('1 / 2')
  })

  it.each<[string, StandInAnswer, string]>([
    ["the server's word", refusal(503, 'UNAVAILABLE', 'The database is away.'), 'The database is away.'],
    ['its own', refusal(500, 'INTERNAL', 'boom'), 'Failed to fetch machine list. Please try again.'],
  ])('C381 a list that cannot be loaded says so in %s, in its place and as a toast', async (_case, answer, text) => {
    signInAs('CLIENT_ADMIN')
    serveGraphQL({ ClaimedMachineTiles: () => answer })
    renderPath(paths.help())
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  })
})
