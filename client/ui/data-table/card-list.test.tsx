import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { haveWidth } from '../../testing/window-width.ts'

interface Machine {
  id: number
  name: string
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
