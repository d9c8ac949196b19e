import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useState } from 'react'
import { renderUi } from '../testing/render-ui.tsx'
import { SearchBox } from './search-box.tsx'

/** A page that answers a search only on a click, as a slow server would. */
function SlowPage() {
  const [lastSearch, setLastSearch] = useState('')
  const [value, setValue] = useState('')
  return (
    <>
      <SearchBox value={value} onSearch={setLastSearch} debounce={60_000} />
      <output>{lastSearch}</output>
      <button type="button" onClick={() => setValue(lastSearch)}>
        answer
      </button>
      <button type="button" onClick={() => setValue('valve')}>
        back
      </button>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })

async function searchFor(text: string) {
  const { user } = renderUi(<SlowPage />)
  await user.type(box(), `${text}{Enter}`)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
  return user
}

describe('the search box', () => {
  it('C134 keeps letters that are typed while an earlier search is running', async () => {
    const user = await searchFor('pu')
    await user.type(box(), 'mp')
    await user.click(screen.getByRole('button', { name: 'answer' }))
    expect(box().value).toBe('pump')
  })

  it('takes over a search that was set elsewhere', async () => {
    const user = await searchFor('pu')
    await user.click(screen.getByRole('button', { name: 'back' }))
    expect(box().value).toBe('valve')
  })
})
