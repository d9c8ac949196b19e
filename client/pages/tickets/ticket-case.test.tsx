import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { abilitiesOf, buildTicket } from '../../testing/build-ticket.ts'
import { buildEntry, buildTimeline } from '../../testing/build-timeline.ts'
import { data, refusal } from '../../testing/graphql-server.ts'
import { chooseInMenu } from '../../testing/choose-in-menu.ts'
import { UploadRequest } from '../../testing/upload-request.ts'
import { field, openForm } from '../../testing/ticket-form-fixture.tsx'
import { dismissToasts } from '../../ui/toasts.tsx'

beforeEach(() => vi.restoreAllMocks())
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

type Entry = ReturnType<typeof buildEntry>
type Options = NonNullable<Parameters<typeof openForm>[0]>

const everything = { comment: true, ask: true, note: true, propose: true }
const ticket = buildTicket({ viewerCan: abilitiesOf.CLIENT_TECHNICIAN })

interface Case {
  entries?: Entry[]
  can?: Partial<typeof everything>
  answers?: Options['answers']
  options?: Omit<Options, 'answers'>
}

/** Opens a ticket with its case; what is sent becomes the last entry. */
async function openCase({ entries = [], can = everything, answers, options }: Case = {}) {
  const stored = [...entries]
  const form = await openForm({
    ...{ role: 'CLIENT_TECHNICIAN', ticket, ...options },
    answers: {
      TicketTimeline: () => data(buildTimeline(stored, can)),
      AddTicketEntry: ({ variables }) => {
        const { kind, text } = variables.input as Pick<Entry, 'kind' | 'text'>
        stored.push(buildEntry({ kind, text, viewerCan: { withdraw: true } }))
        return data({ addTicketEntry: stored.at(-1) })
      },
      ...answers,
    },
  })
  const entriesOf = await screen.findByRole('list', { name: 'Entries of the case' })
  const list = within(entriesOf)
  return { ...form, list: Object.assign(list, { element: entriesOf }), stored }
}

const items = (list: Awaited<ReturnType<typeof openCase>>['list']) =>
  [...list.element.children].map(({ textContent }) => textContent)

describe('A173 the case below the form of a ticket', () => {
  it('tells what happened, who did it for which company, when, and what changed', async () => {
    const { list } = await openCase({
      entries: [
        buildEntry({ kind: 'RAISED', text: null }),
        buildEntry({
          kind: 'CHANGED',
          text: null,
          changes: [{ field: 'DESCRIPTION', from: 'Leaks', to: 'Leaks oil' }],
        }),
        buildEntry({ kind: 'FILES_ADDED', text: null, fileNames: ['seal.jpg'] }),
        buildEntry({ kind: 'QUESTION', side: 'SUPPLIER', companyName: 'Castor Presses', text: 'Since when?' }),
        buildEntry({ kind: 'COMMENT', authorName: null, text: 'Since Monday' }),
        buildEntry({ kind: 'NOTE', text: 'They always ask that' }),
        buildEntry({ kind: 'COMMENT', text: null, withdrawnTime: '2026-03-04T08:20:00.000Z' }),
        buildEntry({ id: 'e77', kind: 'COMMENT', text: null, removedTime: '2026-03-05T08:20:00.000Z' }),
      ],
    })
    const [raised, changed, files, question, comment, note, withdrawn, removed] = items(list)
    expect(raised).toMatch(/^Ticket raisedMara Lindqvist, NordwerkClient.+ ago2026\/03\/04/)
    expect(changed).toContain('Ticket Descriptionbefore:Leaksnow:Leaks oil')
    expect(files).toContain('seal.jpg')
    expect(question).toMatch(/^QuestionMara Lindqvist, Castor PressesSupplier/)
    expect(comment).toMatch(/^CommentNordwerkClient.*Since Monday$/)
    expect(note).toMatch(/^Internal note: only your company reads this/)
    expect(withdrawn).toContain('Withdrawn by its author')
    expect(removed).toMatch(/Entry e77Removed by the platform, .+ ago$/)
  })

  it('says for each kind of text who will read it, and sends with Ctrl+Enter', async () => {
    const { user, list, sent } = await openCase()
    const both = /^Castor Presses and your company read this\./
    const text = await field('Comment')
    expect(screen.getByText(both)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Internal note' }))
    expect(screen.getByText(/^Only your company reads this\./)).toBeTruthy()
    expect(screen.queryByText(both)).toBeNull()
    expect(screen.getByRole('button', { name: 'Add internal note' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Question' }))
    expect(screen.getByText(both)).toBeTruthy()
    await user.type(text, 'Which seal?{Control>}{Enter}{/Control}')
    await waitFor(() => expect(items(list)).toHaveLength(1))
    expect(items(list)[0]).toMatch(/^Question.*Which seal\?$/)
    expect(sent('AddTicketEntry')[0]?.variables).toEqual({
      input: { ticketId: 71, kind: 'QUESTION', text: 'Which seal?' },
    })
    await waitFor(() => expect(text.value).toBe(''))
    expect(document.activeElement).toBe(await field('Question'))
    expect(await screen.findByText('Sent')).toBeTruthy()
  })

  it.each([
    ['SUPPLIER', /^Waiting for (?!your company).+ since 2026\/03\/04 .+ ago\)$/],
    ['CLIENT', /^Waiting for your company since 2026\/03\/04 .+ ago\)$/],
  ] as const)('says that the %s has not answered yet, and since when', async (waitingFor, words) => {
    const waitingSince = '2026-03-04T08:15:00.000Z'
    await openCase({ answers: { TicketTimeline: () => data(buildTimeline([], {}, { waitingFor, waitingSince })) } })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('A166 says who of each company has taken the ticket, and takes it for the own company', async () => {
    let takenByClient: string | null = null
    const answer = () => buildTimeline([], { take: true }, { takenByClient, takenBySupplier: 'tomas' })
    const set = (name: string | null) => {
      takenByClient = name
      return answer().ticketTimeline
    }
    const { user } = await openCase({
      answers: {
        TicketTimeline: () => data(answer()),
        TakeTicket: () => data({ takeTicket: set('mara') }),
        GiveBackTicket: () => data({ giveBackTicket: set(null) }),
      },
    })
    expect(screen.getByText('Supplier: tomas has taken it')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'I take it' }))
    expect(await screen.findByText('Client: mara has taken it')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Give back' }))
    await waitFor(() => expect(screen.queryByText('Client: mara has taken it')).toBeNull())
  })

  it('A178 says since when the machine is stopped and how long in all, and lets it run again', async () => {
    const state: { stoppedSince: string | null; stoppedSeconds: number } = { stoppedSince: null, stoppedSeconds: 7500 }
    const answer = () => buildTimeline([], { stop: true }, state)
    const set = (since: string | null) => {
      state.stoppedSince = since
      return answer().ticketTimeline
    }
    const { user } = await openCase({
      answers: {
        TicketTimeline: () => data(answer()),
        StopMachine: () => data({ stopMachine: set('2026-03-04T08:15:00.000Z') }),
        StartMachine: () => data({ startMachine: set(null) }),
      },
    })
    expect(screen.getByText('Stopped for 2 hr 5 min in all')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Machine is stopped' }))
    expect(await screen.findByText(/^The machine is stopped since 2026\/03\/04 .+ ago\)$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Machine runs again' }))
    await waitFor(() => expect(screen.queryByText(/^The machine is stopped since/)).toBeNull())
  })

  it('offers what the viewer may write and nothing else', async () => {
    await openCase({ can: { comment: true, note: true } })
    expect((await screen.findAllByRole('radio')).map((radio) => radio.parentElement?.textContent)).toEqual([
      'Comment',
      'Internal note',
    ])
  })

  it('says beside the field what is wrong, and keeps the text', async () => {
    const { user, list } = await openCase({
      answers: { AddTicketEntry: () => refusal(429, 'TOO_MANY_REQUESTS', 'Please wait a moment') },
    })
    await field('Comment')
    await user.click(screen.getByRole('button', { name: 'Send comment' }))
    expect(await screen.findByText('Please write a text')).toBeTruthy()
    await user.type(await field('Comment'), 'Here is more')
    await user.click(screen.getByRole('button', { name: 'Send comment' }))
    expect(await screen.findByText('Please wait a moment')).toBeTruthy()
    expect((await field('Comment')).value).toBe('Here is more')
    expect(list.queryAllByRole('listitem')).toHaveLength(0)
  })

  it('A197 sends files with a text, keeps them when it is refused, and shows them in the case', async () => {
    vi.stubGlobal('XMLHttpRequest', UploadRequest)
    let refuse = true
    const stored: Entry[] = []
    const { user, sent, list } = await openCase({
      answers: {
        TicketTimeline: () => data(buildTimeline(stored, everything)),
        AddTicketEntry: () => {
          if (refuse) return refusal(413, 'TOO_LARGE', 'Your storage is full')
          const file = { id: 'e7', type: 'image', file: '/files/7/seal.png', originalName: 'seal.png' } as const
          stored.push(buildEntry({ files: [file] }))
          return data({ addTicketEntry: stored.at(-1) })
        },
      },
    })
    await user.type(await field('Comment'), 'The seal')
    const files = ['seal.png', 'hose.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
    await user.upload(screen.getByLabelText('Add files'), files)
    await user.click(await screen.findByRole('button', { name: 'Remove hose.png' }))
    await user.click(screen.getByRole('button', { name: 'Send comment' }))
    expect(await screen.findByText('Your storage is full')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove seal.png' })).toBeTruthy()
    refuse = false
    await user.click(screen.getByRole('button', { name: 'Send comment' }))
    expect(await list.findByRole('button', { name: 'Show seal.png' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove seal.png' })).toBeNull())
    expect(sent('AddTicketEntry').at(-1)?.variables).toMatchObject({ pictures: [files[0]], videos: [] })
  })

  it('A197 takes no other files, and ten at most', async () => {
    const { user } = await openCase()
    await field('Comment')
    const files = Array.from({ length: 11 }, (_, index) => new File(['x'], `${index}.png`, { type: 'image/png' }))
    const input = screen.getByLabelText<HTMLInputElement>('Add files')
    input.accept = ''
    await user.upload(input, [...files, new File(['x'], 'list.txt', { type: 'text/plain' })])
    expect(await screen.findByText(/^list\.txt: please choose/)).toBeTruthy()
    expect(screen.getByText('You can upload a maximum of 10 files')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Remove \d+\.png$/ })).toHaveLength(10)
  })

  it('keeps an unsent text with its kind on the device', async () => {
    const first = await openCase()
    await first.user.click(await screen.findByRole('radio', { name: 'Question' }))
    await first.user.type(await field('Question'), 'Which seal')
    await first.router.navigate(paths.allTickets())
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Question' })).toBeNull())
    await first.router.navigate(-1)
    await waitFor(async () => expect((await field('Question')).value).toBe('Which seal'))
  })

  it('keeps what is typed while entries of others arrive, and announces them', async () => {
    const { user, list, stored, router } = await openCase()
    await user.type(await field('Comment'), 'I am on it')
    stored.push(buildEntry({ companyName: 'Castor Presses', side: 'SUPPLIER', text: 'Try the valve' }))
    await user.click(screen.getByRole('button', { name: 'Send comment' }))
    await waitFor(() => expect(items(list)).toHaveLength(2))
    expect(items(list)[0]).toContain('Try the valve')
    expect(router.state.location.pathname).toContain('ticketform')
  })

  it('shows the end of a long case first', async () => {
    const entries = Array.from({ length: 45 }, (_, index) => buildEntry({ text: `Number ${index + 1}.` }))
    const { user, list } = await openCase({
      answers: {
        TicketTimeline: ({ variables }) => {
          const last = variables.last as number | undefined
          const shown = last === undefined ? entries : entries.slice(-last)
          return data(buildTimeline(shown, everything, { earlierEntries: entries.length - shown.length }))
        },
      },
    })
    expect(items(list)).toHaveLength(40)
    await user.click(screen.getByRole('button', { name: 'Show 5 earlier entries' }))
    await waitFor(() => expect(items(list)[0]).toContain('Number 1.'))
    expect(items(list)).toHaveLength(45)
    expect(screen.queryByText(/^New in the case/)).toBeNull()
  })

  it('withdraws after a question, and the trace stays', async () => {
    const mine = buildEntry({ text: 'Wrong machine', viewerCan: { withdraw: true } })
    const { user, list, stored } = await openCase({
      entries: [mine],
      answers: {
        WithdrawTicketEntry: () => {
          stored[0] = { ...mine, text: null, withdrawnTime: '2026-03-04T08:20:00.000Z' } as never
          return data({ withdrawTicketEntry: stored[0] })
        },
      },
    })
    expect(list.queryByRole('button', { name: 'Withdraw' })).toBeNull()
    await chooseInMenu(user, `Entry ${mine.id}`, `Withdraw Entry ${mine.id}`)
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await list.findByText(/^Withdrawn by its author/)).toBeTruthy()
    expect(list.queryByText('Wrong machine')).toBeNull()
  })

  it('says why it could not be loaded, and tries again', async () => {
    let fails = true
    const { user } = await openForm({
      ...{ role: 'CLIENT_TECHNICIAN', ticket },
      answers: {
        TicketTimeline: () =>
          fails ? refusal(503, 'UNAVAILABLE', 'The database is busy') : data(buildTimeline([], everything)),
      },
    })
    expect(await screen.findByText('The database is busy')).toBeTruthy()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await field('Comment')).toBeTruthy()
  })

  it('takes a proposal over into the resolution with one click, and gives back what stood there', async () => {
    const proposal = buildEntry({
      kind: 'PROPOSAL',
      side: 'SUPPLIER',
      text: 'Replace the seal',
      viewerCan: { accept: true },
    })
    const { user, list } = await openCase({ entries: [proposal] })
    const resolution = await field('Resolution')
    await user.type(resolution, 'Cleaned it')
    await user.click(list.getByRole('button', { name: 'Use as resolution' }))
    await waitFor(() => expect(resolution.value).toBe('Replace the seal'))
    expect(document.activeElement).toBe(resolution)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(resolution.value).toBe('Cleaned it'))
  })

  it('offers no proposal to those who cannot write the resolution, and says that there is one', async () => {
    const proposal = buildEntry({ kind: 'PROPOSAL', side: 'SUPPLIER', text: null })
    const { list } = await openCase({
      entries: [proposal],
      options: { role: 'CLIENT_OPERATOR', ticket: buildTicket({ viewerCan: abilitiesOf.CLIENT_OPERATOR }) },
    })
    expect(items(list)[0]).toContain('A resolution was proposed.')
    expect(screen.queryByRole('button', { name: 'Use as resolution' })).toBeNull()
  })

  it.each([true, false])(
    'of a resolved ticket takes nothing more; a follow-up for those who may raise one: %s',
    async (createTicket) => {
      const { sent } = await openCase({
        entries: [buildEntry({ kind: 'RESOLVED', text: null })],
        can: {},
        options: { ticket: buildTicket({ resolutionStatus: true, resolution: 'Replaced the seal' }), createTicket },
      })
      expect(await screen.findByText('This ticket is resolved. Nothing can be added to it any more.')).toBeTruthy()
      await waitFor(() => expect(sent('Machine')).not.toHaveLength(0))
      const { errorCode } = ticket
      const form = createTicket ? [paths.ticketForm({ machineId: 11, follows: 71, code: errorCode })] : []
      const links = () => screen.queryAllByRole('link', { name: 'Raise a follow-up ticket' })
      await waitFor(() => expect(links().map((link) => link.getAttribute('href'))).toEqual(form))
      expect(screen.queryByRole('radio')).toBeNull()
    },
  )

  it('shows a text that came too late once the ticket was resolved', async () => {
    let resolved = false
    const { user } = await openCase({
      answers: {
        TicketTimeline: () =>
          data(
            buildTimeline(resolved ? [buildEntry({ kind: 'RESOLVED', text: null })] : [], resolved ? {} : everything),
          ),
        AddTicketEntry: () => {
          resolved = true
          return refusal(409, 'CONFLICT', 'This ticket is already resolved')
        },
      },
    })
    await user.type(await field('Comment'), 'One more thing')
    await user.click(screen.getByRole('button', { name: 'Send comment' }))
    expect(await screen.findByText('This was not sent before the ticket was resolved:')).toBeTruthy()
    expect(screen.getByText('One more thing')).toBeTruthy()
  })

  it.each([
    [{ fixedBy: 'EARLIER' as const, fixedByTicketId: 60 }, 'Fixed by what had helped in ticket 60'],
    [{ fixedBy: 'NEW' as const }, 'Fixed by something new'],
  ])('A168 tells what fixed the machine: %o', async (fix, text) => {
    await openCase({ answers: { TicketTimeline: () => data(buildTimeline([], everything, fix)) } })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('A193 says by hand who has to answer', async () => {
    const asked = { waitingFor: 'CLIENT' as const, waitingSince: '2026-03-04T08:15:00.000Z' }
    const can = { ...everything, wait: true }
    const { user, sent } = await openCase({
      answers: {
        TicketTimeline: () => data(buildTimeline([], can, asked)),
        SetTicketWaiting: () => data({ setTicketWaiting: buildTimeline([], can).ticketTimeline }),
      },
    })
    expect(screen.getByText(/^Waiting for your company since/)).toBeTruthy()
    const change = screen.getByRole('button', { name: 'Change who has to answer' })
    await user.click(change)
    expect(screen.queryByRole('button', { name: 'We have to answer' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Nobody has to answer' }))
    expect(await screen.findByText('Nobody has to answer')).toBeTruthy()
    expect(sent('SetTicketWaiting')[0]!.variables).toEqual({ input: { ticketId: 71, waitingFor: null } })
    expect(change.getAttribute('aria-expanded')).toBe('false')
  })

  it('A191 leads to the ticket that this one follows, and to those that follow it', async () => {
    const links = { followsTicketId: 60, followUpTicketIds: [80, 81] }
    await openCase({ answers: { TicketTimeline: () => data(buildTimeline([], everything, links)) } })
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Follow-up to ticket 60')).toBe(paths.ticketFormOfAll({ ticketId: 60 }))
    expect(hrefOf('Followed by ticket 80')).toBe(paths.ticketFormOfAll({ ticketId: 80 }))
    expect(hrefOf('Followed by ticket 81')).toBe(paths.ticketFormOfAll({ ticketId: 81 }))
  })
})
