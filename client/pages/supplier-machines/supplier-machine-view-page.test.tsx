import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine, machinePage } from '../../testing/build-machine.ts'
import { data, refusal, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'

const list = { SuppliedMachines: () => data({ suppliedMachines: machinePage([]) }) }
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

beforeEach(() => void signInAs('SUPPLIER_ADMIN'))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe("the view of a supplier's machine", () => {
  it('C029 C584 shows picture, client company, name and serial number, and the links to its help material', async () => {
    const machine = buildMachine({ picture: '/files/91/press.jpg' })
    const calls = serveGraphQL({ Machine: () => data({ machine }) })
    renderPath(paths.supplierMachineView({ machineId: 11 }))
    expect((await screen.findByAltText('Picture of Press 4')).getAttribute('src')).toBe('/files/91/press.jpg')
    expect(valueOf('Company Name')).toBe('Nordwerk')
    expect(valueOf('Machine Name')).toBe('Press 4')
    expect(valueOf('Machine S/N')).toBe('HP/400 17')
    expect(calls[0]?.variables).toEqual({ id: 11 })
    expect(screen.getByRole('link', { name: 'Manual' }).getAttribute('href')).toBe(
      paths.supplierHelpManual({ machineId: 11 }),
    )
    expect(screen.queryByRole('link', { name: 'Ticket' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Update' })).toBeNull()
  })

  it('C585 without a machine it leads to the list', async () => {
    serveGraphQL(list)
    const { path } = renderPath(paths.supplierMachineView())
    await waitFor(() => expect(path()).toBe(paths.supplierMachines()))
  })

  it('C585 leads to the list when the machine does not exist, or belongs to another supplier', async () => {
    serveGraphQL({ ...list, Machine: () => refusal(404, 'NOT_FOUND', 'This machine does not exist.') })
    const { path } = renderPath(paths.supplierMachineView({ machineId: 999 }))
    await waitFor(() => expect(path()).toBe(paths.supplierMachines()))
  })

  it('stays and offers to try again when the server is unreachable', async () => {
    serveGraphQL({})
    renderPath(paths.supplierMachineView({ machineId: 11 }))
    expect(await screen.findByText('Error fetching machine data')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
