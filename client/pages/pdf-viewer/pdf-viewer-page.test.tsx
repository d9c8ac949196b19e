import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { openPdf } from '../../lib/pdf-data.ts'
import { renderPath } from '../../testing/render-path.tsx'

const address = '/files/7/Press.pdf?exp=1&sig=ab'

beforeEach(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true }))
afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const open = (pdfData?: unknown) => {
  if (pdfData !== undefined) sessionStorage.setItem('pdfData', JSON.stringify(pdfData))
  renderPath(paths.pdfViewer())
}
const frame = () => document.querySelector('iframe')

describe('the PDF viewer', () => {
  it('C010 C220 C221 C222 C223 C226 shows the stored PDF over the whole screen, the viewer bare, the name as title', async () => {
    open({ fileUrl: address, fileName: 'Press HP-400.pdf' })
    const title = await screen.findByRole('heading', { name: 'Press HP-400.pdf' })
    expect(getComputedStyle(title).textAlign).toBe('center')
    expect(frame()?.getAttribute('src')).toBe(
      `${window.location.origin}${address}#toolbar=0&scrollbar=0&navpanes=0&view=FitH`,
    )
    const screenful = getComputedStyle(screen.getByRole('main'))
    expect([screenful.position, screenful.zIndex, screenful.top, screenful.left]).toEqual([
      'fixed',
      '9999',
      '0px',
      '0px',
    ])
    expect(document.title).toBe('Press HP-400.pdf')
  })

  it('A74 renders by script in Safari, which leaves a framed stored PDF blank', async () => {
    const safari =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari)
    open({ fileUrl: address, fileName: 'Press.pdf' })
    expect(await screen.findByRole('document', { name: 'Press.pdf' })).toBeTruthy()
    expect(frame()).toBeNull()
  })

  it('C224 is called PDF Document when the file has no name', async () => {
    open({ fileUrl: address })
    expect(await screen.findByRole('heading', { name: 'PDF Document' })).toBeTruthy()
  })

  it('A74 offers the file for download and for printing', async () => {
    open({ fileUrl: address, fileName: 'Press HP-400' })
    const link = await screen.findByRole('link', { name: 'Download' })
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      `${window.location.origin}${address}`,
      'Press HP-400.pdf',
    ])
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  })

  it('A187 leads from the frame to the search in the document, in the own renderer', async () => {
    open({ fileUrl: address, fileName: 'Press.pdf' })
    fireEvent.click(await screen.findByRole('button', { name: 'Search in this document' }))
    expect(await screen.findByRole('document', { name: 'Press.pdf' })).toBeTruthy()
    expect([frame(), screen.queryByRole('button', { name: 'Search in this document' })]).toEqual([null, null])
    expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy()
  })

  it('C225 shows a message when no PDF is stored', async () => {
    open()
    expect(await screen.findByText('No file to display.')).toBeTruthy()
    expect(frame()).toBeNull()
  })

  const hostile = [
    'javascript:alert(1)',
    'data:text/html,<h1>x</h1>',
    'https://evil.example/a.pdf',
    '//evil.example/a.pdf',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    'http://[broken',
    7,
    '',
  ]
  it.each(hostile)('row 19 C225 opens nothing that leads away from this origin: %s', async (fileUrl) => {
    open({ fileUrl })
    expect(await screen.findByText('No file to display.')).toBeTruthy()
    expect(frame()).toBeNull()
  })

  it('opens a blob of its own origin', async () => {
    open({ fileUrl: `blob:${window.location.origin}/1234` })
    expect(await screen.findByRole('heading', { name: 'PDF Document' })).toBeTruthy()
    expect(frame()?.getAttribute('src')).toContain(`blob:${window.location.origin}/1234#`)
  })

  it('C219 C220 is opened in a new tab that gets a copy of pdfData', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    openPdf({ fileUrl: address, fileName: 'Press.pdf' })
    expect(JSON.parse(sessionStorage.getItem('pdfData') ?? '')).toEqual({ fileUrl: address, fileName: 'Press.pdf' })
    expect(opened).toHaveBeenCalledExactlyOnceWith(paths.pdfViewer(), '_blank')
  })
})
