import { act, screen, waitFor } from '@testing-library/react'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { dismissToasts, toast, toastMilliseconds } from './toasts.tsx'

afterEach(() => act(dismissToasts))

const region = () => document.querySelector('[data-scope=toast][data-part=group]') as HTMLElement
const say = (text: string, options?: Parameters<typeof toast.info>[1]) => act(() => toast.info(text, options))
/** Milliseconds until the toast begins to go. */
const goesAfter = async (text: string, timeout: number) => {
  const saidAt = performance.now()
  const stays = () => screen.queryByText(text)?.closest<HTMLElement>('[data-part=root]')?.dataset.state === 'open'
  await waitFor(() => expect(stays()).toBe(false), { timeout, interval: 20 })
  return performance.now() - saidAt
}

describe('toasts', () => {
  it('C118 appear at the top right', async () => {
    renderUi(null)
    say('Image removed')
    await screen.findByText('Image removed')
    expect(region().dataset.placement).toBe('top-end')
  })

  it('C119 go after 5000 ms', async () => {
    renderUi(null)
    say('Image removed')
    await screen.findByText('Image removed')
    const lasted = await goesAfter('Image removed', 7000)
    expect(toastMilliseconds).toBe(5000)
    expect(lasted).toBeGreaterThan(4500)
    expect(lasted).toBeLessThan(6000)
  })

  it('C152 C156 go after another time when told so', async () => {
    renderUi(null)
    say('Short', { duration: 300 })
    await screen.findByText('Short')
    expect(await goesAfter('Short', 2000)).toBeLessThan(1500)
  })

  it('C120 are light in dark mode too', async () => {
    document.documentElement.classList.add('dark')
    renderUi(null)
    say('Image removed')
    const root = (await screen.findByText('Image removed')).closest('[data-part=root]')
    expect(root?.classList.contains('light')).toBe(true)
    document.documentElement.classList.remove('dark')
  })

  it('C121 take the focus by Alt+T', async () => {
    const { user } = renderUi(<button type="button">elsewhere</button>)
    say('Image removed')
    await screen.findByText('Image removed')
    screen.getByRole('button', { name: 'elsewhere' }).focus()
    await user.keyboard('{Alt>}t{/Alt}')
    await waitFor(() => expect(region().contains(document.activeElement)).toBe(true))
  })

  it('C081 show each value of an errors map', async () => {
    renderUi(null)
    const extensions = { code: 'VALIDATION', fields: { name: 'No name', email: 'No mail' } }
    act(() => toast.failure(new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions }] }), 'fallback'))
    expect(await screen.findByText('No name')).toBeTruthy()
    expect(await screen.findByText('No mail')).toBeTruthy()
    expect(screen.queryByText('fallback')).toBeNull()
  })
})
