import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { haveWidth } from '../../testing/window-width.ts'
import type { DataTableProps } from './table-props.ts'

interface Machine {
  id: number
  name: string
}

interface Press {
  name: string
  serial: string
  hall: string
  tickets: number
}

const machines: Machine[] = [
  { id: 1, name: 'Press' },
  { id: 2, name: 'Lathe' },
]

beforeEach(() => {
  vi.resetModules()
  haveWidth(390)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Modules read the width of the screen when they load. */
async function showOnPhone(onRowClick?: (row: Machine) => void) {
  const { DataTable } = await import('./data-table.tsx')
  const { useListState } = await import('./use-list-state.ts')
  const { deleteAction } = await import('../row-actions/row-action.ts')
  const sorts = ['id', 'name'] as const
  function Machines() {
    const list = useListState({ sorts, defaultSort: 'id' })
    return (
      <DataTable
        label="Machines"
        columns={[
          { id: 'no', header: 'No.', value: (row: Machine) => row.id, sort: 'id' as const },
          { id: 'name', header: 'Machine Name', value: (row: Machine) => row.name, sort: 'name' as const },
        ]}
        rows={machines}
        rowKey={(row) => row.id}
        total={2}
        list={list}
        onRowClick={onRowClick}
        rowLabel={(row) => `Open ${row.name}`}
        rowActions={({ name }) => ({ name, actions: [deleteAction(`Delete ${name}`, () => onDelete(name))] })}
      />
    )
  }
  return renderUi(<Machines />)
}

const onDelete = vi.fn()

/** The same rows as compact cards. */
async function showCompact(props: Partial<DataTableProps<Press, 'name'>> = {}) {
  const { DataTable } = await import('./data-table.tsx')
  const { useListState } = await import('./use-list-state.ts')
  const { placedCards } = await import('./placed-card.tsx')
  const presses: Press[] = [
    { name: 'Press 4', serial: 'HP/400 17', hall: 'Hall 2', tickets: 3 },
    { name: 'Press 5', serial: 'HP/400 18', hall: '', tickets: 0 },
  ]
  function Presses() {
    return (
      <DataTable<Press, 'name'>
        label="Presses"
        columns={[
          { id: 'no', header: 'No.', value: (_row: Press, position) => position, running: true },
          { id: 'name', header: 'Machine Name', value: (row: Press) => row.name, sort: 'name' },
          { id: 'serial', header: 'Machine S/N', value: (row: Press) => row.serial, code: true },
          { id: 'hall', header: 'Location', value: (row: Press) => row.hall },
          { id: 'tickets', header: 'Open tickets', value: (row: Press) => row.tickets, figures: true },
        ]}
        rows={presses}
        rowKey={(row) => row.serial}
        total={2}
        list={useListState({ sorts: ['name'] as const, defaultSort: 'name' })}
        card={placedCards<Press>({ title: 'name', below: ['tickets'], named: ['tickets'] })}
        {...props}
      />
    )
  }
  const shown = renderUi(<Presses />)
  const cards = within(screen.getByRole('list', { name: 'Presses' })).getAllByRole('listitem')
  return { ...shown, cards }
}

describe('a compact card', () => {
  it('is headed by the name, and has every column with its header for screen readers; empty values are left out', async () => {
    const { cards } = await showCompact()
    expect(within(cards[0]!).getByRole('heading', { name: 'Press 4' })).toBeTruthy()
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'No. 1Press 4Machine S/N HP/400 17Location Hall 2Open tickets 3',
      'No. 2Press 5Machine S/N HP/400 18Open tickets 0',
    ])
  })

  it('leads as a whole to the page of its row', async () => {
    const link = ({ name }: Press) => ({ label: `Open ${name}`, target: { to: `/presses/${name}` } })
    const { placedCards } = await import('./placed-card.tsx')
    const { user, cards, router } = await showCompact({ card: placedCards<Press>({ title: 'name', link }) })
    expect(within(cards[1]!).getByRole('link', { name: 'Open Press 5' })).toBeTruthy()
    await user.click(within(cards[1]!).getByText('HP/400 18'))
    expect(router.state.location.pathname).toBe('/presses/Press 5')
  })

  it('has the buttons of its row', async () => {
    const { cards } = await showCompact({ rowButtons: ({ name }) => <button type="button">Stop {name}</button> })
    expect(within(cards[0]!).getByRole('button', { name: 'Stop Press 4' })).toBeTruthy()
  })
})

describe('a table on a phone', () => {
  it('C122 shows a card per row, each value with the name of its column', async () => {
    await showOnPhone()
    expect(screen.queryByRole('table')).toBeNull()
    const cards = within(screen.getByRole('list', { name: 'Machines' })).getAllByRole('listitem')
    expect(cards).toHaveLength(2)
    expect(cards[1]?.textContent).toBe('No.2Machine NameLathe')
  })

  it.each([
    [599, 0],
    [600, 1],
  ])('C122 a window of %i px has %i tables', async (width, tables) => {
    haveWidth(width)
    await showOnPhone()
    expect(screen.queryAllByRole('table')).toHaveLength(tables)
  })

  it('has what can be done with a row in a menu, which the keyboard opens and which gives the focus back', async () => {
    const { user } = await showOnPhone()
    expect(screen.queryByRole('button', { name: 'Delete Lathe' })).toBeNull()
    const opener = screen.getByRole('button', { name: 'More actions for Lathe' })
    opener.focus()
    await user.keyboard('{ArrowDown}')
    const item = await screen.findByRole('menuitem', { name: 'Delete Lathe' })
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    await user.click(item)
    await waitFor(() => expect(onDelete).toHaveBeenCalledExactlyOnceWith('Lathe'))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('can be opened and sorted there too', async () => {
    const onRowClick = vi.fn()
    const { user, router } = await showOnPhone(onRowClick)
    await user.click(screen.getByRole('button', { name: 'Open Lathe' }))
    expect(onRowClick).toHaveBeenCalledExactlyOnceWith(machines[1])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Machine Name')
    expect(router.state.location.search).toBe('?sortBy=name')
    await user.click(screen.getByRole('button', { name: 'Sorted descending' }))
    expect(router.state.location.search).toBe('?sortBy=name&sortDir=ASC')
  })
})
