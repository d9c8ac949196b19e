import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildSupportFile, supportFilePage } from '../../testing/build-material.ts'
import { refusal, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'
import { open, toastOf } from '../../testing/support-file-fixture.ts'

const sheet = buildSupportFile({
  fileName: 'Parts list',
  originalName: 'parts.XLSX',
  contentType: 'application/vnd.ms-excel',
})
const film = buildSupportFile({
  fileName: 'Change the belt',
  fileDesc: 'Four steps',
  file: '/files/9/belt.mp4',
  contentType: 'video/mp4',
})

beforeEach(() => vi.restoreAllMocks())
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

describe('the cards', () => {
  it('A127 shows the pages of a PDF where the uploader sent them', async () => {
    const manual = buildSupportFile({ pageCount: 12 })
    await open('MANUAL', supportFilePage([manual, buildSupportFile({ id: 52, pageCount: 1 })]))
    expect(await screen.findByText('12 pages')).toBeTruthy()
    expect(screen.getByText('1 page')).toBeTruthy()
  })

  it('A161 say how far the text of a file is known to the search, where the server tells it', async () => {
    const files = [
      buildSupportFile({ id: 71, text: { state: 'READING', page: 3, pages: 12, reason: null } }),
      buildSupportFile({ id: 72, text: { state: 'FAILED', page: 0, pages: null, reason: 'PASSWORD' } }),
      buildSupportFile({ id: 73 }),
    ]
    await open('MANUAL', supportFilePage(files))
    expect(await screen.findByText('Being read for the search: page 3 of 12')).toBeTruthy()
    expect(screen.getByText('Not searchable: a password protects it')).toBeTruthy()
    expect(screen.getAllByText(/search/i, { selector: 'li p' })).toHaveLength(2)
  })

  it('A127 A128 shows the length and the poster of a video, or a neutral picture', async () => {
    const film = { contentType: 'video/mp4', originalName: 'a.mp4' }
    const videos = [
      buildSupportFile({ ...film, id: 61, durationSeconds: 225, posterUrl: '/files/62/poster?sig=a' }),
      buildSupportFile({ ...film, id: 63, durationSeconds: 3723 }),
    ]
    await open('VIDEO', supportFilePage(videos))
    expect(await screen.findByText('3:45')).toBeTruthy()
    expect(screen.getByText('Length 1:02:03')).toBeTruthy()
    expect([...document.querySelectorAll('li img')].map((img) => img.getAttribute('src'))).toEqual([
      '/files/62/poster?sig=a',
    ])
  })

  it('C507 C510 show name, description and the day of publishing', async () => {
    await open('MANUAL')
    const card = within((await screen.findByText('All chapters')).closest('li') as HTMLElement)
    expect(card.getByRole('heading', { name: 'Operating manual' })).toBeTruthy()
    expect(card.getByText(/^2026\/02\/0[34]$/)).toBeTruthy()
  })

  it.each(['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO'] as const)('C508 C509 A75 %s has its fallbacks', async (kind) => {
    await open(kind, supportFilePage([buildSupportFile({ id: 77, fileName: '', fileDesc: '' })]))
    expect(await screen.findByRole('heading', { name: 'FAQ-77' })).toBeTruthy()
    expect(screen.getByText('No description available.')).toBeTruthy()
  })

  it.each([
    ['MANUAL', 'C513', 'No records found.'],
    ['FAQ', 'C513', 'No records found.'],
    ['DOCUMENT', 'C513', 'No records found.'],
    ['VIDEO', 'C514', 'No videos found'],
  ] as const)('%s %s has a text for an empty list', async (kind, _item, text) => {
    await open(kind, supportFilePage([], 0))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('the warning about programs', () => {
  const warning = 'This file may contain programs. Open it only if you trust its source.'

  it.each([
    ['drivers.zip', 'application/zip'],
    ['setup.exe', 'application/x-msdownload'],
    ['backup', 'application/x-7z-compressed'],
    ['update.BAT', 'application/octet-stream'],
    ['parts.xlsm', 'application/vnd.ms-excel'],
  ])('A73 stands on the card of %s', async (originalName, contentType) => {
    await open('DOCUMENT', supportFilePage([buildSupportFile({ originalName, contentType })]))
    expect(await screen.findByText(warning)).toBeTruthy()
  })

  it.each([
    ['DOCUMENT', 'plan.pdf', 'application/pdf'],
    ['DOCUMENT', 'parts.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['DOCUMENT', 'notes.txt', 'application/octet-stream'],
    ['VIDEO', 'belt.mp4', 'video/mp4'],
  ] as const)('A73 does not stand on the card of a %s called %s', async (kind, originalName, contentType) => {
    await open(kind, supportFilePage([buildSupportFile({ originalName, contentType })]))
    await screen.findByText('All chapters')
    expect(screen.queryByText(warning)).toBeNull()
  })
})

describe('the list', () => {
  it.each(['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO'] as const)('C524 to C528 requests page 0 of %s', async (kind) => {
    const { sent } = await open(kind)
    await screen.findByText('All chapters')
    expect(sent('SupportFiles')).toEqual([{ machineId: 11, kind, page: 0, size: 10 }])
  })

  it('C511 searches 300 ms after the last letter', async () => {
    const { sent } = await open('FAQ')
    await screen.findByText('All chapters')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    fireEvent.change(screen.getByRole('textbox', { name: 'Search FAQs' }), { target: { value: 'belt' } })
    expect(timers).toHaveBeenLastCalledWith(expect.any(Function), 300)
    expect(sent('SupportFiles')).toHaveLength(1)
    await waitFor(() => expect(sent('SupportFiles').at(-1)).toMatchObject({ search: 'belt', page: 0 }))
    expect(sent('SupportFiles')).toHaveLength(2)
  })

  it('C512 has no pager for one page', async () => {
    await open('MANUAL')
    await screen.findByText('All chapters')
    expect(screen.queryByText(/^Page/)).toBeNull()
  })

  it('C512 C528 turns pages, which the call counts from 0', async () => {
    const { user, sent } = await open('MANUAL', supportFilePage([buildSupportFile()], 3))
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(sent('SupportFiles').at(-1)).toMatchObject({ page: 1 }))
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
  })

  it.each([
    ['MANUAL', 'Failed to fetch Manual'],
    ['FAQ', 'Failed to fetch FAQs'],
    ['DOCUMENT', 'Failed to fetch Documents'],
    ['VIDEO', 'Failed to fetch videos'],
  ] as const)('C530 reports that %s could not be fetched', async (kind, text) => {
    await open(kind, undefined, { answers: { SupportFiles: () => refusal(500, 'INTERNAL', 'x') } })
    expect(await toastOf(text)).toBeTruthy()
  })

  it("C530 shows the server's text", async () => {
    const missing = refusal(404, 'NOT_FOUND', 'This machine does not exist.')
    await open('FAQ', undefined, { answers: { SupportFiles: () => missing } })
    expect(await toastOf('This machine does not exist.')).toBeTruthy()
  })

  it('A62 leads back to the help center without a machine', async () => {
    signInAs('CLIENT_OPERATOR')
    serveGraphQL({})
    const { path } = renderPath(paths.helpFaq())
    await waitFor(() => expect(path()).toBe(paths.help()))
  })
})

describe('opening', () => {
  it.each(['MANUAL', 'FAQ', 'DOCUMENT'] as const)(
    'C515 C219 shows a PDF of %s in the viewer, in a new tab',
    async (kind) => {
      const opened = vi.spyOn(window, 'open').mockReturnValue(null)
      const { user } = await open(kind)
      await user.click(await screen.findByRole('button', { name: 'Operating manual' }))
      expect(opened).toHaveBeenCalledWith(paths.pdfViewer(), '_blank')
      expect(JSON.parse(sessionStorage.getItem('pdfData') ?? '')).toEqual({
        fileUrl: '/files/51/manual.pdf?sig=a',
        fileName: 'Operating manual',
      })
    },
  )

  it('C516 C517 offers a document other than a PDF as a download', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await open('DOCUMENT', supportFilePage([sheet]))
    await user.click(await screen.findByRole('button', { name: 'Parts list' }))
    await toastOf('This file type (xlsx) cannot be previewed. Please download it to view.')
    expect(opened).not.toHaveBeenCalled()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download Parts list' })
    expect(link.getAttribute('href')).toBe('/files/51/manual.pdf?download&sig=b')
    expect(link.textContent).toContain('Download')
  })

  it('C518 plays a video in a dialog with its title and description', async () => {
    const { user } = await open('VIDEO', supportFilePage([film]))
    await user.click(await screen.findByRole('button', { name: 'Change the belt' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the belt' })
    expect(within(dialog).getByText('Four steps')).toBeTruthy()
    const video = dialog.querySelector('video')
    expect(video?.getAttribute('src')).toBe('/files/9/belt.mp4')
    expect([video?.controls, video?.hasAttribute('playsinline')]).toEqual([true, true])
  })

  it('reports a video that cannot be played here', async () => {
    const { user } = await open('VIDEO', supportFilePage([film]))
    await user.click(await screen.findByRole('button', { name: 'Change the belt' }))
    fireEvent.error((await screen.findByRole('dialog')).querySelector('video') as HTMLVideoElement)
    expect(await screen.findByText('This video cannot be played here. Please download it to view.')).toBeTruthy()
  })
})
