import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { openPdfDocument, type PDFDocumentProxy } from '../pdf-document.ts'
import { PdfReader } from './pdf-reader.tsx'

vi.mock('../pdf-document.ts', async (original) => ({
  ...(await original<typeof import('../pdf-document.ts')>()),
  openPdfDocument: vi.fn(),
}))

/** The pages whose text has been asked for. */
let read: number[] = []
let brought: string[] = []
/** Holds the text of a page back. */
let gate: Promise<void> | undefined

function documentOf(texts: readonly string[]): PDFDocumentProxy {
  const getPage = async (number: number) => ({
    rotate: 0,
    getViewport: () => ({ width: 595, height: 842 }),
    getTextContent: async () => {
      read.push(number)
      await gate
      if (texts[number - 1] === 'broken') throw new Error('The page is damaged.')
      return { items: texts[number - 1]!.split('|').map((str) => ({ str, hasEOL: true })) }
    },
  })
  return { numPages: texts.length, getPage, loadingTask: { destroy: async () => {} } } as unknown as PDFDocumentProxy
}

async function open(texts: readonly string[], props: { first?: number; words?: string[]; search?: boolean } = {}) {
  vi.mocked(openPdfDocument).mockResolvedValue(documentOf(texts))
  renderUi(<PdfReader url="/files/1/a.pdf" title="Manual" search={false} actions={null} onOpen={() => {}} {...props} />)
  const field = await screen.findByRole('textbox', { name: 'Page' })
  return { user: userEvent.setup(), field: field as HTMLInputElement }
}

/** Three hundred pages; the word of the tests is on 20, twice on 147, and on 299. */
const manual = Array.from({ length: 300 }, (_, index) => {
  if (index === 19 || index === 298) return 'The spindle turns.'
  return index === 146 ? 'Grease the Spíndle.|A spin-|dle without grease gets hot.' : 'Nothing of interest.'
})
const field = () => screen.getByRole('textbox', { name: 'Search for' })
const bar = () => document.querySelector('search')
const state = () => within(bar()!).getByRole('status')

beforeEach(() => {
  ;[read, brought, gate] = [[], [], undefined]
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
    const { page } = (this as HTMLElement).dataset
    if (page) brought.push(page)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('A187 the page number of the reader', () => {
  it('says the page and the number of pages, and leads to another page', async () => {
    const { user, field: page } = await open(manual, { first: 12 })
    expect([page.value, brought]).toEqual(['12', ['12']])
    expect(screen.getByText('of 300')).toBeTruthy()
    await user.click(page)
    await user.keyboard('147{Enter}')
    expect([page.value, brought.at(-1)]).toEqual(['147', '147'])
    expect(screen.getByRole('figure', { name: 'Page 147 of 300' })).toBeTruthy()
  })

  it.each(['0', '301', '1.5', '-3', 'two'])('says that there is no page %s, and stays', async (wrong) => {
    const { user, field: page } = await open(manual, { first: 12 })
    await user.click(page)
    await user.keyboard(`${wrong}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toBe(`There is no page ${wrong}. Pages go from 1 to 300.`)
    expect([page.getAttribute('aria-invalid'), brought]).toEqual(['true', ['12']])
    await user.keyboard('{Escape}')
    expect([page.value, screen.queryByRole('alert')]).toEqual(['12', null])
  })
})

describe('A187 the search inside a document', () => {
  it('counts hits over accents, case and divided words, and goes around by Enter', async () => {
    const { user } = await open(manual, { search: true })
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await user.keyboard('spindle{Enter}')
    await waitFor(() => expect(state().textContent).toBe('1 of 4'))
    expect(brought.at(-1)).toBe('20')
    const after = async (keys: string) => {
      await user.keyboard(keys)
      return [state().textContent, brought.at(-1)]
    }
    expect(await after('{Enter}')).toEqual(['2 of 4', '147'])
    expect(await after('{Enter}')).toEqual(['3 of 4', '147'])
    expect(await after('{Enter}')).toEqual(['4 of 4', '299'])
    expect(await after('{Enter}')).toEqual(['1 of 4', '20'])
    expect(await after('{Shift>}{Enter}{/Shift}')).toEqual(['4 of 4', '299'])
  })

  it('reads from the page that is shown, around, and each page once', async () => {
    const { user } = await open(['a spindle', 'x', 'a spindle', 'x'], { first: 2, search: true })
    await user.type(field(), 'spindle{Enter}')
    await waitFor(() => expect(state().textContent).toBe('2 of 2'))
    expect([read, brought.at(-1)]).toEqual([[2, 3, 4, 1], '3'])
    await user.type(field(), '{Control>}a{/Control}a sp{Enter}')
    await waitFor(() => expect(state().textContent).toBe('2 of 2'))
    expect(read).toEqual([2, 3, 4, 1])
  })

  it('begins by itself when the typing pauses', async () => {
    const { user } = await open(manual, { search: true })
    await user.type(field(), 'spindle')
    await waitFor(() => expect(state().textContent).toBe('1 of 4'))
  })

  it('says honestly that there is nothing, no text, or a page that cannot be read', async () => {
    const { user } = await open(['some text', 'broken'], { search: true })
    await user.type(field(), 'zugzwang{Enter}')
    await waitFor(() => expect(state().textContent).toBe('Nothing found for "zugzwang"1 page could not be read.'))
  })

  it('says that the pages are pictures', async () => {
    const { user } = await open(['', ' '], { search: true })
    await user.type(field(), 'spindle{Enter}')
    await waitFor(() => expect(state().textContent).toContain('This document has no text to search.'))
  })

  it('shows how far it is, can be stopped and goes on', async () => {
    let release = () => {}
    gate = new Promise((resolve) => (release = resolve))
    const { user } = await open(manual, { search: true })
    await user.type(field(), 'spindle{Enter}')
    expect(await screen.findByText('Searching: 0 of 300 pages')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(state().textContent).toBe('Nothing found yetStopped after 0 of 300 pages')
    await act(async () => release())
    expect(state().textContent).toContain('Stopped after')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(state().textContent).toBe('1 of 4'))
  })

  it('opens by Ctrl+F, closes by Escape, and gives the focus back to the pages', async () => {
    const { user } = await open(manual)
    expect(bar()).toBeNull()
    await user.keyboard('{Control>}f{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await user.keyboard('{Escape}')
    expect(bar()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('document', { name: 'Manual' }))
  })

  it('A163 begins with the words of a search hit, and reads nothing before it is asked for the next one', async () => {
    const { user } = await open(manual, { first: 147, words: ['spindle', 'grease'] })
    expect((field() as HTMLInputElement).value).toBe('spindle grease')
    expect([read, brought]).toEqual([[], ['147']])
    await user.click(screen.getByRole('button', { name: 'Next hit' }))
    await waitFor(() => expect(state().textContent).toBe('2 of 6'))
  })
})

describe('A187 zoom, rotation and the panel of pages', () => {
  it('zooms by button and key, fits the width, and turns', async () => {
    const { user } = await open(manual)
    const width = () => screen.getByRole('figure', { name: 'Page 1 of 300' }).style.width
    await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(width()).toContain('1.25')
    screen.getByRole('document', { name: 'Manual' }).focus()
    await user.keyboard('++')
    expect(screen.getByRole('button', { name: 'Zoom 200 %, back to 100 %' })).toBeTruthy()
    await user.keyboard('-')
    expect(width()).toContain('1.5')
    await user.keyboard('0')
    expect(width()).toBe('100%')
    const [fit] = screen.getAllByRole('button', { name: 'Fit to width' })
    await user.click(fit!)
    expect(fit!.getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('{Control>}r{/Control}')
    const canvas = () => document.querySelector('canvas')!.style.aspectRatio
    const upright = canvas()
    await user.click(screen.getAllByRole('button', { name: 'Rotate' })[0]!)
    expect(Number.parseFloat(canvas()) * Number.parseFloat(upright)).toBeCloseTo(1)
  })

  it('shows the pages in a panel with one stop of the Tab key, the present one marked', async () => {
    const { user } = await open(manual, { first: 12 })
    await user.click(screen.getAllByRole('button', { name: 'Pages' })[0]!)
    const panel = within(screen.getByRole('navigation', { name: 'Pages' }))
    const present = panel.getByRole('button', { name: 'Page 12 of 300' })
    expect([present.getAttribute('aria-current'), document.activeElement]).toEqual(['page', present])
    expect(panel.getAllByRole('button').filter((button) => button.tabIndex === 0)).toHaveLength(2)
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(brought.at(-1)).toBe('14')
    expect(panel.getByRole('button', { name: 'Page 14 of 300' }).getAttribute('aria-current')).toBe('page')
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Page 300 of 300' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
