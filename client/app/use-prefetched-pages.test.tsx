import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { renderPath } from '../testing/render-path.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { RouteEntry } from './routes.ts'

const There = () => <h1>There</h1>

function openPage() {
  const page = vi.fn(async () => There)
  const Here = () => (
    <>
      <TextLink to="/ezshare/there">Go there</TextLink>
      <a href="https://example.com/ezshare/there">Elsewhere</a>
      <table>
        <tbody>
          <tr>
            <td>A row</td>
            <td>
              <TextLink to="/ezshare/there">Open</TextLink>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  )
  const table: RouteEntry[] = [
    { path: '/ezshare/here', frame: 'bare', page: async () => Here },
    { path: '/ezshare/there', frame: 'bare', page },
  ]
  return { ...renderPath('/ezshare/here', { table }), page }
}

afterEach(signOut)

describe('the page behind a link', () => {
  it.each([
    ['the pointer is on the link', 'Go there', fireEvent.pointerOver],
    ['the focus is on the link', 'Go there', fireEvent.focusIn],
    ['a finger is on the link', 'Go there', fireEvent.touchStart],
    ["the pointer is on the link's row", 'A row', fireEvent.pointerOver],
  ])('is loaded when %s, once', async (_when, text, act) => {
    const { user, page } = openPage()
    const target = await screen.findByText(text)
    expect(page).not.toHaveBeenCalled()
    act(target)
    expect(page).toHaveBeenCalledOnce()
    await user.click(screen.getByText('Go there'))
    expect(await screen.findByRole('heading', { name: 'There' })).toBeTruthy()
    expect(page).toHaveBeenCalledOnce()
  })

  it('of another site is left alone', async () => {
    const { page } = openPage()
    fireEvent.pointerOver(await screen.findByText('Elsewhere'))
    expect(page).not.toHaveBeenCalled()
  })
})
