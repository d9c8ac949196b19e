import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { recentSearches } from '../../../lib/session/recent-searches.ts'
import { getSession, signOut } from '../../../lib/session/session.ts'
import { data, serveGraphQL } from '../../../testing/graphql-server.ts'
import { renderPath } from '../../../testing/render-path.tsx'
import { signInAs } from '../../../testing/session.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import type { RouteEntry } from '../../../app/routes.ts'
import type { RoleName } from '../../../generated/graphql.ts'

const page = (path: string): RouteEntry => ({
  path,
  roles: [],
  frame: 'shell',
  page: async () => () => <PageFrame>{path}</PageFrame>,
})
const pages = [paths.help(), paths.ticketFormOfAll(), paths.helpErrorCode(), paths.supplierModel()]
const table = [page('/place'), ...pages.map(page)]

const hit = {
  id: 7,
  title: 'E-101',
  sentence: null as string | null,
  marks: [] as { start: number; end: number }[],
  words: [] as string[],
  machineId: 3,
  machineName: 'Press',
  serialNumber: 'S-1',
  modelId: null as number | null,
  modelName: null as string | null,
  page: null as number | null,
  fileKind: null as string | null,
  contentType: null as string | null,
  file: null as string | null,
  status: null as string | null,
}
const manual = {
  ...hit,
  ...{ kind: 'PAGE', title: 'Manual', sentence: 'Grease the <b>bearings</b>.', marks: [{ start: 14, end: 22 }] },
  ...{ words: ['bearings'], page: 147, fileKind: 'MANUAL', contentType: 'application/pdf', file: '/files/1/m.pdf' },
}
const searched = { machines: 2, files: 5, unreadFiles: 1, filesWithoutText: 0 }

async function open(
  groups: unknown[],
  address = '/place',
  { corrected = null, role = 'CLIENT_TECHNICIAN' }: { corrected?: string | null; role?: RoleName } = {},
) {
  const asked: Record<string, unknown>[] = []
  serveGraphQL({
    Search: ({ variables }) => {
      asked.push({ ...variables })
      return data({ search: { groups, searched, corrected } })
    },
  })
  signInAs(role)
  const view = renderPath(address, { table })
  await screen.findByRole('banner', { name: 'Top bar' })
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  return { ...view, user, field, asked }
}

afterEach(() => {
  signOut()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('A163 the search of the top bar', () => {
  it('opens by Ctrl+K, shows groups with marked sentences as text, and opens a page by keyboard', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const groups = [
      { kind: 'ERROR_CODE', total: 1, hits: [{ ...hit, kind: 'ERROR_CODE' }] },
      { kind: 'PAGE', total: 25, hits: [manual] },
    ]
    const { user, field } = await open(groups)
    await user.type(field, 'bearing')
    const list = await screen.findByRole('listbox', { name: 'Results' })
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2))
    expect(list.textContent).toContain('Pages of manuals and documents · 1 of 25')
    expect(list.textContent).toContain('Grease the <b>bearings</b>.')
    expect([...list.querySelectorAll('mark')].map((each) => each.textContent)).toEqual(['bearings'])
    expect(list.textContent).toContain('Page 147 · Press')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(opened).toHaveBeenCalledWith(paths.pdfViewer(), '_blank')
    expect(JSON.parse(sessionStorage.getItem('pdfData')!)).toMatchObject({ page: 147, words: ['bearings'] })
  })

  it('A141 leads a supplier to the model of a hit that no machine has yet', async () => {
    const ofModel = { ...hit, machineId: null, modelId: 4, modelName: 'P4' }
    const groups = [
      { kind: 'ERROR_CODE', total: 1, hits: [{ ...ofModel, kind: 'ERROR_CODE' }] },
      { kind: 'FILE', total: 1, hits: [{ ...ofModel, kind: 'FILE', title: 'Clip', fileKind: 'VIDEO' }] },
    ]
    const { user, field, router } = await open(groups, '/place', { role: 'SUPPLIER_USER' })
    await user.type(field, 'clip')
    await user.click(await screen.findByRole('option', { name: /Clip/ }))
    const there = () => `${router.state.location.pathname}${router.state.location.search}`
    expect(there()).toBe(paths.supplierModel({ modelId: 4, show: 'VIDEO' }))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'e101')
    await user.click(await screen.findByRole('option', { name: /E-101/ }))
    expect(there()).toBe(paths.supplierModel({ modelId: 4, show: 'codes' }))
  })

  it('A179 says what it searched instead of a word that nothing has', async () => {
    const { user, field } = await open([{ kind: 'PAGE', total: 1, hits: [manual] }], '/place', { corrected: 'bearing' })
    await user.type(field, 'bearimg')
    const said = 'Nothing found for "bearimg". These are the results for "bearing".'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  it('says what it searched when there is nothing', async () => {
    const { user, field } = await open([])
    await user.type(field, 'zugzwang')
    expect(await screen.findByText('Nothing found for "zugzwang"')).toBeTruthy()
    expect(screen.getByText('The text of 5 files was searched.')).toBeTruthy()
    expect(screen.getByText('1 file is still being read.')).toBeTruthy()
  })

  it('is narrowed to the machine of the screen, and can be widened; it finds screens by their names', async () => {
    const { user, field, asked } = await open([], '/place?machineId=3')
    await user.type(field, 'help')
    expect(await screen.findByRole('option', { name: 'Help Center' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Search everywhere' }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ text: 'help', machineId: null }))
    expect(asked[0]).toEqual({ text: 'help', machineId: 3 })
  })

  it('keeps what was searched on the device, until the log-out', async () => {
    const { user, field } = await open([
      { kind: 'TICKET', total: 1, hits: [{ ...hit, kind: 'TICKET', status: 'OPEN' }] },
    ])
    const { id } = getSession().user!
    await user.type(field, 'noise')
    await user.click(await screen.findByRole('option'))
    expect(recentSearches(id)).toEqual(['noise'])
    signOut()
    expect(recentSearches(id)).toEqual([])
  })
})
