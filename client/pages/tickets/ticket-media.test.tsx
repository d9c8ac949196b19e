import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileLimits } from '../../lib/file-limits.ts'
import { signOut } from '../../lib/session/session.ts'
import { abilitiesOf, buildTicket, buildTicketFile } from '../../testing/build-ticket.ts'
import { data, refusal } from '../../testing/graphql-server.ts'
import { dismissToasts } from '../../ui/toasts.tsx'
import { add, button, choose, clip, openForm, picture } from '../../testing/ticket-form-fixture.tsx'

const stored = [buildTicketFile(5, 'image', 'Panel'), buildTicketFile(6, 'video')]
const ticket = buildTicket({ files: stored, viewerCan: abilitiesOf.CLIENT_ADMIN })

beforeEach(() => vi.restoreAllMocks())
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

const toastOf = (text: string) => screen.findByRole('status', { name: text })
const dialogText = async (text: string) => within(await screen.findByRole('dialog')).findByText(text)
const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(`p${index + 1}.jpg`))
const shown = () => screen.queryAllByRole('button', { name: /^Show / }).map((one) => one.getAttribute('aria-label'))

describe('choosing pictures and videos', () => {
  it.each([
    ['C479', 'Picture', 'Please select at least one picture file'],
    ['C480', 'Video', 'Please select at least one video file'],
  ] as const)('%s A92 requires at least one %s when Add is pressed', async (_item, kind, text) => {
    const { user } = await openForm()
    await user.click(await screen.findByRole('button', { name: `Add ${kind}` }))
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    expect(await dialogText(text)).toBeTruthy()
    expect(shown()).toEqual([])
  })

  it('C481 takes five of six pictures, and C483 then disables the button', async () => {
    const { user } = await openForm()
    await user.click(await screen.findByRole('button', { name: 'Add Picture' }))
    await choose('Album', pictures(6))
    expect(await dialogText('You can upload a maximum of 5 images')).toBeTruthy()
    await user.click(button('Add'))
    await waitFor(() => expect(shown()).toHaveLength(5))
    expect(button('Add Picture').disabled).toBe(true)
    expect(screen.getByText('You can upload a maximum of 5 images')).toBeTruthy()
    expect(button('Add Video').disabled).toBe(false)
  })

  it('C482 takes two of three videos, and C484 then disables the button', async () => {
    const { user } = await openForm()
    await user.click(await screen.findByRole('button', { name: 'Add Video' }))
    await choose('Choose from Album', [clip('a.mp4'), clip('b.mp4'), clip('c.mp4')])
    expect(await dialogText('You can upload only 2 video')).toBeTruthy()
    await user.click(button('Add'))
    await waitFor(() => expect(shown()).toEqual(['Show a.mp4', 'Show b.mp4']))
    expect(button('Add Video').disabled).toBe(true)
  })

  it('C481 C482 counts the stored files too', async () => {
    const { user } = await openForm({ ticket })
    await user.click(await screen.findByRole('button', { name: 'Add Picture' }))
    await choose('Album', pictures(5))
    expect(await dialogText('You can upload a maximum of 5 images')).toBeTruthy()
    await user.click(button('Add'))
    await waitFor(() => expect(shown()).toHaveLength(6))
    expect(screen.getByText('5 of 5 pictures · 1 of 2 videos')).toBeTruthy()
  })

  it('A72 refuses a file that is no picture or too large, and names it', async () => {
    const { user } = await openForm()
    await user.click(await screen.findByRole('button', { name: 'Add Picture' }))
    const large = picture('large.jpg')
    Object.defineProperty(large, 'size', { value: fileLimits.ticketPicture + 1 })
    await choose('Album', [new File(['x'], 'notes.txt', { type: 'text/plain' }), large, picture('good.jpg')])
    expect(await dialogText('notes.txt is not a JPEG, PNG, WebP or GIF picture.')).toBeTruthy()
    expect(await dialogText('large.jpg: The file is larger than the allowed 15 MB.')).toBeTruthy()
    await user.click(button('Add'))
    await waitFor(() => expect(shown()).toEqual(['Show good.jpg']))
  })

  it('keeps the chosen files when the dialog is closed by mistake', async () => {
    const { user } = await openForm()
    await user.click(await screen.findByRole('button', { name: 'Add Picture' }))
    await choose('Album', [picture('panel.jpg')])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button('Add Picture'))
    expect(await dialogText('panel.jpg')).toBeTruthy()
  })

  it('C485 C492 holds new files until the ticket is saved, and can remove them', async () => {
    const { user, calls } = await openForm()
    await add(user, 'Picture', [picture('panel.jpg')])
    await add(user, 'Video', [clip('drip.mp4')])
    await user.click(button('Remove panel.jpg'))
    await toastOf('Image removed')
    await user.click(button('Remove drip.mp4'))
    await toastOf('Video removed')
    expect(shown()).toEqual([])
    expect(calls.filter(({ operation }) => /File|Ticket$/.test(operation))).toEqual([])
  })
})

describe('pasted and dropped files', () => {
  const paste = (files: File[], text = '') =>
    fireEvent.paste(document.body, { clipboardData: { files, getData: () => text } })
  const drop = (files: File[]) => fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })

  it('are added to the ticket, by the rules of chosen ones', async () => {
    await openForm()
    await screen.findByRole('button', { name: 'Add Picture' })
    paste([picture('pasted.jpg')])
    drop([picture('dropped.jpg'), clip('drip.mp4'), new File(['x'], 'notes.txt', { type: 'text/plain' })])
    await waitFor(() => expect(shown()).toEqual(['Show pasted.jpg', 'Show dropped.jpg', 'Show drip.mp4']))
    await toastOf('notes.txt is not a JPEG, PNG, WebP or GIF picture.')
    drop(pictures(4))
    await toastOf('You can upload a maximum of 5 images')
    await waitFor(() => expect(shown()).toHaveLength(6))
  })

  it('leave a pasted text alone', async () => {
    await openForm()
    await screen.findByRole('button', { name: 'Add Picture' })
    paste([picture('table.jpg')], 'a table')
    expect(shown()).toEqual([])
  })

  it('are pictures for nobody who may only add videos', async () => {
    const mine = buildTicket({ viewerCan: abilitiesOf.CLIENT_TECHNICIAN })
    await openForm({ ticket: mine, role: 'CLIENT_TECHNICIAN' })
    await screen.findByRole('button', { name: 'Add Video' })
    drop([picture('dropped.jpg'), clip('drip.mp4')])
    await waitFor(() => expect(shown()).toEqual(['Show drip.mp4']))
  })

  it('come back when their removal is undone', async () => {
    const { user } = await openForm()
    await screen.findByRole('button', { name: 'Add Picture' })
    paste([picture('a.jpg'), picture('b.jpg')])
    await user.click(await screen.findByRole('button', { name: 'Remove a.jpg' }))
    await waitFor(() => expect(shown()).toEqual(['Show b.jpg']))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(shown()).toEqual(['Show a.jpg', 'Show b.jpg']))
  })
})

describe('the preview', () => {
  it('C493 says when there is nothing to show', async () => {
    const { user } = await openForm()
    await user.click(await screen.findByRole('button', { name: 'Preview' }))
    expect(await toastOf('No media to preview')).toBeTruthy()
  })

  it('C456 shows one after the other with its description', async () => {
    const { user } = await openForm({ ticket })
    await user.click(await screen.findByRole('button', { name: 'Preview' }))
    const dialog = within(await screen.findByRole('dialog', { name: '1 of 2' }))
    expect((await dialog.findByRole('img', { name: 'Panel' })).getAttribute('src')).toBe('/files/5/stored')
    await user.click(dialog.getByRole('button', { name: 'Next' }))
    const next = await screen.findByRole('dialog', { name: '2 of 2' })
    const video = next.querySelector('video')
    expect([video?.getAttribute('src'), video?.controls]).toEqual(['/files/6/stored', true])
  })
})

describe('stored files', () => {
  const gone = { ...ticket, files: stored.slice(1) }

  it('C486 C490 are deleted at once, after a confirmation', async () => {
    let deleted = false
    const { user, sent } = await openForm({
      ticket,
      answers: {
        Ticket: () => data({ ticket: deleted ? gone : ticket }),
        DeleteTicketFile: () => {
          deleted = true
          return data({ deleteTicketFile: true })
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove stored-5.jpg' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this picture?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(sent('DeleteTicketFile')).toEqual([])
    await user.click(button('Remove stored-5.jpg'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await toastOf('File deleted successfully')
    await waitFor(() => expect(shown()).toEqual(['Show stored-6.mp4']))
    expect(sent('DeleteTicketFile').map(({ variables }) => variables)).toEqual([{ id: 5 }])
    expect(screen.queryByText('Somebody else has changed this ticket in the meantime')).toBeNull()
  })

  it('C490 stay when the server does not delete them', async () => {
    const answers = { DeleteTicketFile: () => refusal(500, 'INTERNAL', 'x') }
    const { user } = await openForm({ ticket, answers })
    await user.click(await screen.findByRole('button', { name: 'Remove stored-5.jpg' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await toastOf('Failed to delete file')
    expect(shown()).toHaveLength(2)
  })
})
