import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { passwordProblem } from '../../lib/password-rule.ts'
import { catchExport } from '../../testing/catch-export.ts'
import { renderUi } from '../../testing/render-ui.tsx'
import { dismissToasts } from '../toasts.tsx'
import { deleteAction } from '../row-actions/row-action.ts'
import type { Column } from './columns.ts'
import { DataTable } from './data-table.tsx'
import { fetchAllParts, type Reading } from './export-csv.ts'
import { toCsv } from './write-csv.ts'
import type { DataTableProps } from './table-props.ts'
import { useListState } from './use-list-state.ts'

interface Machine {
  id: number
  name: string
  secret: string
}

type Sort = 'id' | 'name'

const sorts: readonly Sort[] = ['id', 'name']
const machines: Machine[] = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Press ${index + 1}`,
  secret: 'hidden',
}))
const columns: Column<Machine, Sort>[] = [
  { id: 'no', header: 'No.', value: (_row, position) => position, sort: 'id' },
  { id: 'name', header: 'Machine Name', value: (row) => row.name, sort: 'name' },
  { id: 'secret', header: 'Password', value: () => '********', exported: false },
]

type Changes = Partial<DataTableProps<Machine, Sort>>

function Machines(changes: Changes) {
  const list = useListState({ sorts, defaultSort: 'id' })
  const rows = machines.slice((list.page - 1) * list.size, list.page * list.size)
  return (
    <DataTable
      label="Machines"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      total={machines.length}
      list={list}
      {...changes}
    />
  )
}

const show = (changes: Changes = {}, address = '/list') => renderUi(<Machines {...changes} />, address)
const bodyRows = () => screen.getAllByRole('row').slice(1)
const rejecting = (fields: Record<string, string>, detail?: string) => () =>
  Promise.reject(
    new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { code: 'VALIDATION', fields, detail } }] }),
  )

afterEach(() => {
  act(dismissToasts)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('paging and sorting', () => {
  it('C084 C135 shows ten rows and offers 10, 15, 20, 25 and 30', async () => {
    const { user, router } = show()
    expect(bodyRows()).toHaveLength(10)
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '15', '20', '25', '30'])
    await user.selectOptions(sizes, '15')
    expect(bodyRows()).toHaveLength(12)
    expect(router.state.location.search).toBe('?size=15')
  })

  it('counts the rows across all pages and keeps the page in the address', async () => {
    const { user, router } = show()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(within(bodyRows()[0] as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('11')
    expect(screen.getByText('11–12 of 12')).toBeTruthy()
    expect(router.state.location.search).toBe('?page=2')
    const next = screen.getByRole('button', { name: 'Next' })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    // This button leads to the last page: it has to keep the focus there.
    expect(document.activeElement).toBe(next)
    await user.click(next)
    expect(next.getAttribute('aria-disabled')).toBe('true')
  })

  it('C085 begins with id descending; C425 C426 C427 a second click flips the direction, a new field begins descending on page 1', async () => {
    const { user, router } = show({}, '/list?page=2')
    const header = (name: string) => screen.getByRole('columnheader', { name })
    expect(header('No.').getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Machine Name' }))
    expect(router.state.location.search).toBe('?sortBy=name')
    expect(header('Machine Name').getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Machine Name' }))
    expect(header('Machine Name').getAttribute('aria-sort')).toBe('ascending')
  })

  it('a running number sorts without an arrow, because it ascends in every order', () => {
    const [number, ...others] = columns
    show({ columns: [{ ...number!, running: true }, ...others] })
    expect(screen.getByRole('button', { name: 'No.' }).querySelector('svg')).toBeNull()
    expect(screen.getByRole('button', { name: 'Machine Name' }).querySelector('svg')).toBeTruthy()
  })

  it('ignores values that no list call would accept', () => {
    show({}, '/list?page=-3&size=7000&sortBy=password&sortDir=sideways')
    expect(bodyRows()).toHaveLength(10)
    expect(screen.getByRole('columnheader', { name: 'No.' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('goes back to the last page when the current one has been emptied', async () => {
    const { router } = show({}, '/list?page=9')
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
    expect(bodyRows()).toHaveLength(2)
  })

  it('C136 is 400 px high', () => {
    const { container } = show()
    const area =
      container.querySelector('.chakra-table__scrollArea') ?? screen.getByRole('region', { name: 'Machines' })
    expect(getComputedStyle(area).height).toBe('400px')
  })
})

describe('a table without rows', () => {
  it('C123 says that there are no records', () => {
    show({ rows: [], total: 0 })
    expect(screen.getByText('There are no records to display')).toBeTruthy()
  })

  it('shows that it is loading, and keeps the old rows while the next ones load', () => {
    const { unmount } = show({ rows: [], loading: true })
    expect(screen.getByText('Loading records')).toBeTruthy()
    unmount()
    show({ loading: true })
    expect(bodyRows()).toHaveLength(10)
  })

  it('shows what failed and offers to try again', async () => {
    const onRetry = vi.fn()
    const { user } = show({ rows: [], errorText: 'Failed to load machine data', onRetry })
    expect(screen.getByRole('alert').textContent).toContain('Failed to load machine data')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('a new record', () => {
  it('C125 becomes visible, whatever page and search the list showed', async () => {
    const onSave = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const addRow = { fields: { name: { label: 'Machine Name', required: true } }, onSave }
    const { user, router } = show({ addRow }, '/list?page=2&search=press&sortBy=name&sortDir=ASC')
    await user.click(screen.getByRole('button', { name: 'Add More' }))
    await user.type(screen.getByRole('textbox', { name: 'Machine Name (required)' }), 'Press 13')
    expect(router.state.location.search).toContain('page=2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(onSave).toHaveBeenCalledOnce()
  })
})

describe('a search without hits', () => {
  it('C123 shows what was searched for and clears the search', async () => {
    const { user, router } = show(
      { rows: [], total: 0, noMatchText: (text) => `No machine matches “${text}”.` },
      '/list?search=zzz',
    )
    expect(screen.getByText('There are no records to display')).toBeTruthy()
    expect(screen.getByText('No machine matches “zzz”.')).toBeTruthy()
    await user.click(screen.getByText('Clear search'))
    expect(router.state.location.search).toBe('')
    expect(screen.queryByText(/matches/)).toBeNull()
  })

  it('shows no count beside a list that could not be loaded', () => {
    show({ errorText: 'Failed' })
    expect(screen.queryByText(/of 12/)).toBeNull()
  })
})

describe('rows that are links', () => {
  const links = () =>
    show({ rowLink: ({ id }) => ({ to: `/machine?id=${id}`, state: { id } }), rowLabel: (row) => `Open ${row.name}` })

  it('have a URL that the browser can open in another tab', () => {
    links()
    expect(screen.getByRole('link', { name: 'Open Press 2' }).getAttribute('href')).toBe('/machine?id=2')
  })

  it('navigate on a click anywhere in the row, and through the link', async () => {
    const { user, router } = links()
    await user.click(screen.getByText('Press 3'))
    expect(router.state.location).toMatchObject({ pathname: '/machine', search: '?id=3', state: { id: 3 } })
  })

  it('open another tab with Ctrl or the middle button', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, router } = links()
    await user.keyboard('{Control>}')
    await user.click(screen.getByText('Press 3'))
    await user.keyboard('{/Control}')
    fireEvent(screen.getByText('Press 4'), new MouseEvent('auxclick', { button: 1, bubbles: true }))
    expect(opened.mock.calls.map(([address]) => address)).toEqual(['/machine?id=3', '/machine?id=4'])
    expect(router.state.location.pathname).toBe('/list')
  })
})

describe('opening a row', () => {
  const opening = () => {
    const onRowClick = vi.fn()
    const onDelete = vi.fn()
    const rowActions = ({ name }: Machine) => ({ name, actions: [deleteAction(`Delete ${name}`, onDelete)] })
    return { onRowClick, onDelete, ...show({ onRowClick, rowActions, rowLabel: (row) => `Open ${row.name}` }) }
  }

  it('works by a click anywhere in the row', async () => {
    const { user, onRowClick } = opening()
    await user.click(screen.getByText('Press 3'))
    expect(onRowClick).toHaveBeenCalledExactlyOnceWith(machines[2])
  })

  it('works by keyboard', async () => {
    const { user, onRowClick } = opening()
    screen.getByRole('button', { name: 'Open Press 2' }).focus()
    await user.keyboard('{Enter}')
    expect(onRowClick).toHaveBeenCalledExactlyOnceWith(machines[1])
  })

  it('leaves the buttons of the row alone', async () => {
    const { user, onRowClick, onDelete } = opening()
    await user.click(screen.getByRole('button', { name: 'Delete Press 1' }))
    expect(onDelete).toHaveBeenCalledOnce()
    expect(onRowClick).not.toHaveBeenCalled()
  })
})

describe('searching', () => {
  it('C134 C240 waits until nothing has been typed for 500 ms, then starts on page 1', () => {
    vi.useFakeTimers()
    const { router } = show({ search: true }, '/list?page=2')
    const box = screen.getByRole('textbox', { name: 'Search' })
    const type = (value: string) => fireEvent.change(box, { target: { value } })
    type('pu')
    act(() => void vi.advanceTimersByTime(499))
    type('pump')
    act(() => void vi.advanceTimersByTime(499))
    expect(router.state.location.search).toBe('?page=2')
    act(() => void vi.advanceTimersByTime(1))
    expect(router.state.location.search).toBe('?search=pump')
  })
})

describe('the export', () => {
  it('C137 warns when there is nothing to export', async () => {
    const exportRows = vi.fn()
    const { user } = show({ rows: [], total: 0, exportRows })
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('No data to export')).toBeTruthy()
    expect(exportRows).not.toHaveBeenCalled()
  })

  it('C138 downloads all rows as export.csv', async () => {
    const saved: { name: string; text: Promise<string> }[] = []
    let blob: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((value) => {
      blob = value as Blob
      return 'blob:csv'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: (blob as Blob).text() })
    })
    const { user } = show({ exportRows: async () => machines })
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('export.csv')
    expect((await saved[0]?.text)?.trim().split('\r\n')).toHaveLength(13)
  })

  it('A105 exports the rows that are selected, of several pages, in the order of their selection', async () => {
    const saved = catchExport()
    const exportRows = vi.fn()
    const selectable = { of: 'all', label: ({ name }: Machine) => `Select ${name}` }
    const { user } = show({ exportRows, selectable })
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Select rows' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Press 3' }))
    await user.click(screen.getByRole('button', { name: /Next/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Press 12' }))
    await user.click(screen.getByRole('button', { name: 'Export 2 selected' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]!.text).trim().split('\r\n').slice(1)).toEqual(['1,Press 3', '2,Press 11'])
    expect(exportRows).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Select rows' }))
    expect(screen.queryByRole('button', { name: /selected/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('says how far a long export is, and can be ended', async () => {
    const saved = catchExport()
    let next = () => {}
    const exportRows = async (reading: Reading) => {
      const load = async (after: string) => {
        if (after !== '') await new Promise<void>((resolve) => (next = resolve))
        return { content: machines.slice(0, 6), totalItems: 12, next: '6' }
      }
      return fetchAllParts(load, reading)
    }
    const { user } = show({ exportRows })
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('Exporting 6 of 12...')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel the export' }))
    next()
    expect(await screen.findByText('The export was cancelled')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('A105 writes visible columns, a byte order mark, and no cell that a spreadsheet would run', async () => {
    const rows = ['=1+1', '+1', '-1', '@x', 'say "hi", you'].map((name, id) => ({ id, name, secret: '' }))
    const csv = await toCsv(rows, columns)
    expect(csv.startsWith('\uFEFFNo.,Machine Name\r\n')).toBe(true)
    expect(csv.split('\r\n').slice(1)).toEqual([`1,"'=1+1"`, `2,"'+1"`, `3,"'-1"`, `4,"'@x"`, '5,"say ""hi"", you"'])
  })

  it('A105 fetches part by part, each after the one before, until it has all rows, at most ten thousand', async () => {
    const asked: string[] = []
    const load = (total: number) => async (after: string, size: number) => {
      asked.push(after)
      const begin = Number(after)
      const left = Math.max(0, Math.min(size, total - begin))
      const next = left === size ? String(begin + size) : null
      return { content: Array.from({ length: left }, (_, i) => begin + i), totalItems: total, next }
    }
    expect(await fetchAllParts(load(250))).toEqual(Array.from({ length: 250 }, (_, i) => i))
    expect(asked).toEqual(['', '100', '200'])
    expect(await fetchAllParts(load(20_000))).toHaveLength(10_000)
  })
})

describe('adding a row', () => {
  const fields = {
    name: { label: 'Machine Name', required: true },
    no: { label: 'Number', type: 'number' as const },
    secret: { label: 'Password', type: 'password' as const, required: true, problem: passwordProblem },
  }
  let onSave = vi.fn<(values: Record<string, string | number>) => Promise<void>>()
  beforeEach(() => {
    onSave = vi.fn(async () => {})
  })

  const open = async () => {
    const view = show({ addRow: { fields, onSave: (values) => onSave(values) } })
    await view.user.click(screen.getByRole('button', { name: 'Add More' }))
    return view
  }
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>, password = 'long enough') => {
    await user.type(screen.getByLabelText(/Machine Name/, { selector: 'input' }), ' Press 99 ')
    await user.type(screen.getByLabelText(/Number/, { selector: 'input' }), '42')
    await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), password)
  }
  const save = (user: { click: (element: Element) => Promise<void> }) =>
    user.click(screen.getByRole('button', { name: 'Save' }))

  it('C124 C126 C130 opens with Save and Cancel and a masked password; Cancel discards it', async () => {
    const { user } = await open()
    expect(screen.getByLabelText(/Password/, { selector: 'input' }).getAttribute('type')).toBe('password')
    expect(screen.queryByRole('button', { name: 'Add More' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('C127 requires all required columns', async () => {
    const { user } = await open()
    await save(user)
    expect(await screen.findByText('Please fill all required fields')).toBeTruthy()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('C128 requires eight characters of a password', async () => {
    const view = await open()
    await fill(view, 'short')
    await save(view.user)
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('C125 C129 C131 saves, sends numbers as numbers, confirms and closes', async () => {
    const view = await open()
    await fill(view)
    await save(view.user)
    expect(await screen.findByText('Record created successfully!')).toBeTruthy()
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Press 99', no: 42, secret: 'long enough' })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('sends the record once, although Save is pressed twice before the table is drawn again', async () => {
    const view = await open()
    await fill(view)
    const button = screen.getByRole('button', { name: 'Save' })
    act(() => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(await screen.findByText('Record created successfully!')).toBeTruthy()
    expect(onSave).toHaveBeenCalledOnce()
  })

  const failures = [
    [rejecting({ email: 'taken', userName: 'taken too' }, 'later'), 'taken, taken too'],
    [rejecting({}, 'The company is closed'), 'The company is closed'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Failed to create record.'],
  ] as const

  it.each(failures)(
    'C132 a failure shows the errors, else the detail, else a text of the portal; the row stays',
    async (fail, text) => {
      onSave.mockImplementation(fail)
      const view = await open()
      await fill(view)
      await save(view.user)
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.getByLabelText<HTMLInputElement>(/Machine Name/, { selector: 'input' }).value).toBe(' Press 99 ')
    },
  )
})
