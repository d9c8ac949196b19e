import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import { wipeDrafts } from '../lib/drafts/drafts.ts'
import type { RoleName } from '../generated/graphql.ts'
import { paths } from '../lib/paths.ts'
import { buildMachine } from './build-machine.ts'
import { buildTicket, ticketPage } from './build-ticket.ts'
import { buildTimeline } from './build-timeline.ts'
import { data, serveGraphQL, type GraphQLCall, type StandInAnswer } from './graphql-server.ts'
import { renderPath } from './render-path.tsx'
import { signInAs } from './session.ts'

const modes = [
  { __typename: 'FailureMode', id: 1, mode: 'Noise' },
  { __typename: 'FailureMode', id: 2, mode: 'Overheating' },
  { __typename: 'FailureMode', id: 3, mode: 'External leakage' },
]
export const codes = [
  { __typename: 'ErrorCodeOption', supportFile: null, id: 31, errorCode: 'E-104', description: '', resolution: '' },
  { __typename: 'ErrorCodeOption', supportFile: null, id: 32, errorCode: 'E-217', description: '', resolution: '' },
]

type Answerer = (call: GraphQLCall) => StandInAnswer | Promise<StandInAnswer>

interface Options {
  role?: RoleName
  /** The ticket to open; absent for a new one. */
  ticket?: ReturnType<typeof buildTicket>
  address?: string
  createTicket?: boolean
  /** Keeps the drafts of earlier forms. */
  keep?: boolean
  /** Responses that differ from the defaults. */
  answers?: Record<string, Answerer>
}

/** Opens the form of a new ticket of machine 11, or of a ticket, on a stub of the server. */
export async function openForm({
  role = 'CLIENT_ADMIN',
  ticket,
  address,
  createTicket = true,
  keep,
  answers,
}: Options = {}) {
  // jsdom has no object URLs.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:local')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  if (!keep) await wipeDrafts()
  signInAs(role)
  const calls = serveGraphQL({
    Machine: () => data({ machine: buildMachine({ viewerCan: { createTicket } }) }),
    Ticket: () => data({ ticket: ticket ?? buildTicket() }),
    TicketErrorCodes: () => data({ errorCodeOptions: codes }),
    OwnProposedCodes: () => data({ ownProposedErrorCodes: [] }),
    FailureModes: () => data({ failureModes: modes }),
    TicketTimeline: () => data(buildTimeline()),
    Tickets: () => data({ tickets: ticketPage([]) }),
    CreateTicket: () => data({ createTicket: buildTicket({ id: 99 }) }),
    UpdateTicket: () => data({ updateTicket: ticket ?? buildTicket() }),
    ResolveTicket: () => data({ resolveTicket: ticket ?? buildTicket() }),
    ...answers,
  })
  const usual = ticket
    ? paths.ticketForm({ ticketId: ticket.id, machineId: ticket.machineId })
    : paths.ticketForm({ machineId: 11 })
  const view = renderPath(address ?? usual)
  const sent = (operation: string) => calls.filter((call) => call.operation === operation)
  return { ...view, calls, sent }
}

/** The texts of a value that the form only shows, under the label of its field. */
export const shown = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent

export const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

type User = Awaited<ReturnType<typeof openForm>>['user']

/** Chooses an error code of the list. */
export async function chooseCode(user: User, code: string) {
  await user.click(await screen.findByRole('combobox', { name: /^Error Code/ }))
  await user.click(await screen.findByRole('option', { name: code }))
}

/** Fills in the required fields of a ticket. */
export async function fillIn(user: User, description = 'Leaks oil since the morning') {
  await chooseCode(user, 'E-217')
  await user.type(await field('Ticket Description'), description)
  await user.click(screen.getByRole('checkbox', { name: 'I confirm the information is correct' }))
}

export const picture = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
export const clip = (name: string) => new File([new Uint8Array(10)], name, { type: 'video/mp4' })

/** Chooses files in the open chooser, bypassing the browser's filter by type. */
export async function choose(label: string, files: File[]) {
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(label), { target: { files } })
}

/** Adds pictures or videos to the form. */
export async function add(user: User, kind: 'Picture' | 'Video', files: File[]) {
  await user.click(await screen.findByRole('button', { name: `Add ${kind}` }))
  await choose(kind === 'Picture' ? 'Album' : 'Choose from Album', files)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => within(document.body).getByText(files[0]?.name ?? ''))
}
