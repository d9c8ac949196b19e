import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, screen } from '@testing-library/react'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Column } from './data-table/columns.ts'
import { DataTable } from './data-table/data-table.tsx'
import { useListState } from './data-table/use-list-state.ts'
import { dismissToasts, toast } from './toasts.tsx'

const title = 'A quiet page'
const markup = `<img src=x onerror="document.title='pwn'"><script>document.title='pwn'</script>`

interface Row {
  id: number
  name: string
}

const columns: Column<Row, 'id'>[] = [{ id: 'name', header: 'Name', value: (row) => row.name }]

function Table() {
  const list = useListState({ sorts: ['id'] as const, defaultSort: 'id' })
  const rows = [{ id: 1, name: markup }]
  return <DataTable label={markup} columns={columns} rows={rows} rowKey={(row) => row.id} total={1} list={list} />
}

beforeEach(() => void (document.title = title))
afterEach(() => act(dismissToasts))

/** Expects the markup to be shown as text, and nothing of it to run. */
async function expectText(): Promise<void> {
  expect((await screen.findAllByText(markup)).length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.title).toBe(title)
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect([...document.scripts].filter(({ text }) => text.includes('pwn'))).toEqual([])
}

describe('row 16 markup that somebody has written', () => {
  it('is text in a table', async () => {
    renderUi(<Table />)
    await expectText()
  })

  it('is text in a confirmation dialog', async () => {
    renderUi(
      <ConfirmDialog open title={markup} confirmLabel="Delete" onConfirm={() => {}} onCancel={() => {}}>
        {markup}
      </ConfirmDialog>,
    )
    await expectText()
  })

  it("is text in a toast, whether the portal's own or the server's", async () => {
    renderUi(null)
    const detail = { code: 'CONFLICT', detail: markup }
    act(() => toast.info(markup))
    act(() => toast.failure(new CombinedGraphQLErrors({ errors: [{ message: markup, extensions: detail }] }), 'x'))
    await expectText()
  })
})

describe('row 16 the code of the client', () => {
  const folder = join(import.meta.dirname, '..')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = names
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^(testing|e2e|generated|codegen)\//.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

  it('never turns a text into markup or code', () => {
    expect(sources.length).toBeGreaterThan(200)
    const sinks =
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcDoc|setHTMLUnsafe|createContextualFragment/
    expect(sources.filter(({ text }) => sinks.test(text)).map(({ name }) => name)).toEqual([])
  })
})
