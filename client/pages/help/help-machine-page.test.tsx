import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../app/routes.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine } from '../../testing/build-machine.ts'
import { buildTicket, ticketPage } from '../../testing/build-ticket.ts'
import { data, refusal, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const machine = buildMachine({ openTickets: 2, material: { errorCodes: 6, manuals: 1 } })
const code = {
  __typename: 'ErrorCode',
  id: 31,
  errorCode: 'E-104',
  description: 'Oil pressure low',
  resolution: 'Refill',
  failureModes: [],
  updatedTime: '2026-03-04T08:15:00.000Z',
  supportFile: null,
  model: null,
  viewerCan: { __typename: 'ErrorCodeAbilities', update: false, delete: false },
}

afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

const serve = () =>
  serveGraphQL({
    Machine: () => data({ machine }),
    ErrorCodes: () => data({ errorCodes: { __typename: 'ErrorCodePage', content: [code], totalItems: 1 } }),
    Tickets: () => data({ tickets: ticketPage([buildTicket()]) }),
  })

const cards = async (name = 'What do you need?') => within(await screen.findByRole('group', { name }))
const names = (radios: HTMLElement[]) => radios.map((radio) => radio.getAttribute('aria-label'))
const crumbs = () => within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem')
const crumbTexts = () =>
  crumbs()
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '›')

describe('the help of a machine', () => {
  it('C382 to C388 C389 shows a client six cards, and Next once one is chosen', async () => {
    signInAs('CLIENT_OPERATOR')
    serve()
    const { user } = renderPath(paths.helpMachine({ machineId: 11 }))
    const group = await cards()
    expect(names(group.getAllByRole('radio'))).toEqual([
      'Error Code',
      'FAQ',
      'Manual',
      'Ticket',
      'Support Videos',
      'Support Documents',
    ])
    expect(crumbTexts()).toEqual(['Help Center', 'Press 4'])
    expect(screen.getByRole('link', { name: 'Help Center', current: false }).getAttribute('href')).toBe(paths.help())
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
    expect(next.disabled).toBe(true)
    await user.click(group.getByRole('radio', { name: 'FAQ' }))
    expect(next.disabled).toBe(false)
  })

  it('C031 C386 has no Ticket card and no search for a supplier', async () => {
    signInAs('SUPPLIER_USER')
    serve()
    renderPath(paths.supplierHelpMachine({ machineId: 11 }))
    expect(names((await cards('What do you want to publish?')).getAllByRole('radio'))).toEqual([
      'Error Code',
      'FAQ',
      'Manual',
      'Support Videos',
      'Support Documents',
    ])
    expect(screen.queryByRole('combobox', { name: 'Search in' })).toBeNull()
  })

  it('offers only cards whose pages the product has', async () => {
    signInAs('CLIENT_ADMIN')
    serve()
    const without = ['/faq', '/ticket', '/manual']
    renderPath(paths.helpMachine({ machineId: 11 }), {
      table: routes.filter(({ path }) => !without.some((end) => path.endsWith(`machine${end}`))),
    })
    expect(names((await cards()).getAllByRole('radio'))).toEqual(['Error Code', 'Support Videos', 'Support Documents'])
  })

  it.each([
    ['CLIENT_ADMIN', paths.helpMachine({ machineId: 11 }), 'Manual', '/ezshare/help/machine/manual'],
    ['CLIENT_TECHNICIAN', paths.helpMachine({ machineId: 11 }), 'Ticket', '/ezshare/help/machine/ticket'],
    ['SUPPLIER_ADMIN', paths.supplierHelpMachine({ machineId: 11 }), 'FAQ', '/ezshare/supplier/help/machine/faq'],
  ] as const)('C390 Next leads %s from %s to %s', async (role, from, card, target) => {
    signInAs(role)
    serve()
    const { user, path, router } = renderPath(from)
    const question = role === 'SUPPLIER_ADMIN' ? 'What do you want to publish?' : undefined
    await user.click((await cards(question)).getByRole('radio', { name: card }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(path()).toBe(target))
    expect(router.state.location.search).toBe('?machineId=11')
    expect(router.state.location.state).toMatchObject({ machineId: 11, machineName: 'Press 4', title: card })
  })

  it('C391 C392 C393 A129 searches the error codes for a client unless another type is chosen, with export', async () => {
    signInAs('CLIENT_ADMIN')
    const calls = serve()
    const { user } = renderPath(paths.helpMachine({ machineId: 11 }))
    await cards()
    await user.type(screen.getByRole('textbox', { name: 'Search error codes and tickets' }), 'oil')
    expect(await screen.findByRole('heading', { name: 'Error Code List' })).toBeTruthy()
    expect(await screen.findByText('Oil pressure low')).toBeTruthy()
    expect(calls.find(({ operation }) => operation === 'ErrorCodes')?.variables).toMatchObject({
      machineId: 11,
      search: 'oil',
    })
    expect(screen.getByRole('button', { name: /Export/ })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search error codes and tickets' }).value).toBe('oil')
    expect(screen.queryByRole('group', { name: 'What do you need?' })).toBeNull()
    expect(crumbTexts()).toEqual(['Help Center', 'Press 4', 'Error Code List'])
  })

  it('C391 leads back to the cards when the type is taken back, also with a text', async () => {
    signInAs('CLIENT_ADMIN')
    serve()
    const { user, router } = renderPath('/ezshare/help/machine?machineId=11&search=oil')
    await screen.findByRole('heading', { name: 'Error Code List' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Choose a type')
    expect(await cards()).toBeTruthy()
    expect(router.state.location.search).toBe('?machineId=11')
  })

  it('A129 says which machine it is, and how much there is of each kind of help', async () => {
    signInAs('CLIENT_OPERATOR')
    serve()
    renderPath(paths.helpMachine({ machineId: 11 }))
    const group = await cards()
    for (const [card, count] of [
      ['Error Code', '6 codes'],
      ['Manual', '1 manual'],
      ['FAQ', 'None yet'],
      ['Ticket', '2 open'],
    ]) {
      const radio = group.getByRole('radio', { name: card })
      expect(document.getElementById(radio.getAttribute('aria-describedby')!)?.textContent).toBe(count)
    }
    for (const fact of ['HP/400 17', 'Hall 2', 'Castor Presses']) expect(screen.getByText(fact)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Create Ticket' })).toBeNull()
  })

  it('C391 keeps a type that is chosen before the debounce of the text has ended', async () => {
    signInAs('CLIENT_ADMIN')
    const calls = serve()
    const { user, router } = renderPath(paths.helpMachine({ machineId: 11 }))
    await cards()
    await user.type(screen.getByRole('textbox', { name: 'Search error codes and tickets' }), 'oil')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Error Code')
    await waitFor(() => expect(router.state.location.search).toBe('?machineId=11&type=errorCode&search=oil'))
    await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ machineId: 11, search: 'oil' }))
  })

  it('C392 C393 C394 lists the tickets for a client, with filter and export; a row opens its form', async () => {
    signInAs('CLIENT_TECHNICIAN')
    serve()
    const { user, path, router } = renderPath(paths.helpMachine({ machineId: 11 }))
    await cards()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Ticket')
    expect(await screen.findByRole('heading', { name: 'Ticket List' })).toBeTruthy()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toHaveLength(3)
    expect(screen.getByRole('button', { name: /Export/ })).toBeTruthy()
    await user.click(await screen.findByText('Leaks oil'))
    await waitFor(() => expect(path()).toBe('/ezshare/ticketform'))
    expect(router.state.location.state).toMatchObject({ ticketId: 71 })
  })

  it('changing the type drops the parameters that only the other list understands', async () => {
    signInAs('CLIENT_ADMIN')
    serve()
    const { user, router } = renderPath('/ezshare/help/machine?machineId=11&type=ticket&status=CLOSED&page=3')
    await screen.findByRole('heading', { name: 'Ticket List' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Error Code')
    await screen.findByRole('heading', { name: 'Error Code List' })
    expect(router.state.location.search).toBe('?machineId=11&type=errorCode')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Choose a type')
    expect(await cards()).toBeTruthy()
  })

  it.each([
    ['CLIENT_ADMIN', paths.helpMachine(), paths.help()],
    ['SUPPLIER_ADMIN', paths.supplierHelpMachine(), paths.supplierHelp()],
  ] as const)('leads %s without a machine back to the help center (A62)', async (role, from, target) => {
    signInAs(role)
    serveGraphQL({})
    const { path } = renderPath(from)
    await waitFor(() => expect(path()).toBe(target))
  })

  it('C338 reports a machine that could not be loaded, or does not exist', async () => {
    signInAs('CLIENT_ADMIN')
    serveGraphQL({ Machine: () => refusal(404, 'NOT_FOUND', 'This machine does not exist.') })
    renderPath(paths.helpMachine({ machineId: 999 }))
    await waitFor(() => expect(screen.getAllByText('This machine does not exist.')).toHaveLength(2))
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
