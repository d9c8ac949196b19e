import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import type { AutocompleteField, Choice } from './autocomplete-field.tsx'

const choices = ['C-903', 'D-904'].map((label) => ({ value: label, label }))

function Code({ Field }: { Field: typeof AutocompleteField }) {
  const [value, setValue] = useState<Choice | null>(choices[0]!)
  return <Field label="Error Code" choices={choices} value={value} onChange={setValue} />
}

it('keeps what is selected in the field while its suggestions are loaded, so that typing replaces it', async () => {
  // The suggestions are loaded once for all fields, in tests beforehand.
  vi.resetModules()
  const fresh = await import('./autocomplete-field.tsx')
  renderUi(<Code Field={fresh.AutocompleteField} />)
  const before = screen.getByRole<HTMLInputElement>('combobox', { name: 'Error Code' })
  before.focus()
  before.select()
  await waitFor(() => expect(before.isConnected).toBe(false))
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Error Code' })
  expect(document.activeElement).toBe(field)
  // The list that opens sets the caret in the next frame, and the field the selection in the one after.
  for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'C-903'.length])
  await userEvent.paste('D-904')
  expect(field.value).toBe('D-904')
})
