import { act, screen, waitFor } from '@testing-library/react'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toastMilliseconds } from './toast-stack.tsx'
import { dismissToasts, toast, toastsOf } from './toasts.tsx'

afterEach(() => act(dismissToasts))

const region = () => document.querySelector('[data-scope=toast][data-part=group]') as HTMLElement
const say = (text: string, options?: Parameters<typeof toast.info>[1]) => act(() => toast.info(text, options))
const stays = (text: string) =>
  screen.queryByText(text)?.closest<HTMLElement>('[data-part=root]')?.dataset.state === 'open'
const goes = (text: string) => waitFor(() => expect(stays(text)).toBe(false), { interval: 20 })

describe('toasts', () => {
  it('C118 appear at the top right', async () => {
    renderUi(null)
    say('Image removed')
    await screen.findByText('Image removed')
    expect(region().dataset.placement).toBe('top-end')
  })

  it('stand below the title of an open dialog that they would cover', async () => {
    const boxes: Record<string, [left: number, top: number, width: number, height: number]> = {
      header: [0, 10, 390, 60],
      group: [12, 16, 366, 0],
      root: [12, 16, 366, 56],
    }
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const part = this.querySelector(':scope > [data-part=title]') && !this.matches('[data-part]') ? 'header' : ''
      const box = boxes[this.getAttribute('data-part') ?? part]
      return new DOMRect(...(box ?? [0, 0, 0, 0]))
    })
    renderUi(
      <ConfirmDialog open title="Delete?" confirmLabel="Delete" onCancel={() => {}} onConfirm={() => {}}>
        Really?
      </ConfirmDialog>,
    )
    await screen.findByRole('alertdialog')
    say('Image removed')
    await screen.findByText('Image removed')
    await waitFor(() => expect(getComputedStyle(region()).marginTop).toBe('62px'))
    vi.restoreAllMocks()
  })

  // Another toast that outlives the first one shows that time has passed, because a busy machine delays every clock.
  it('C119 disappear after 5000 ms', async () => {
    renderUi(null)
    say('Image removed')
    say('Longer', { duration: toastMilliseconds + 2000 })
    await screen.findByText('Image removed')
    const shownAt = performance.now()
    await goes('Image removed')
    expect(toastMilliseconds).toBe(5000)
    expect(performance.now() - shownAt).toBeGreaterThan(4500)
    expect(stays('Longer')).toBe(true)
  })

  it('disappear after another time when one is given', async () => {
    renderUi(null)
    say('Usual')
    say('Short', { duration: 300 })
    await screen.findByText('Short')
    await goes('Short')
    expect(stays('Usual')).toBe(true)
  })

  it('C119 of a form disappear at its next try; those of others stay', async () => {
    renderUi(null)
    const logIn = toastsOf('log in')
    act(() => {
      logIn.begin()
      logIn.error('Invalid username or password')
      toastsOf('upload').error('Upload failed')
      toast.error('Export failed')
    })
    await screen.findByText('Export failed')
    act(() => {
      logIn.begin()
      toast.success('Login successful')
    })
    await screen.findByText('Login successful')
    await goes('Invalid username or password')
    expect(stays('Upload failed')).toBe(true)
    expect(stays('Export failed')).toBe(true)
  })

  it('C119 a repeated text replaces itself, and its time starts again', async () => {
    renderUi(null)
    say('Copied', { duration: 1500 })
    say('Copied once', { duration: 1500 })
    await screen.findByText('Copied once')
    await new Promise((resolve) => setTimeout(resolve, 700))
    say('Copied', { duration: 60_000 })
    await waitFor(() => expect(screen.getAllByText('Copied')).toHaveLength(1))
    await goes('Copied once')
    expect(stays('Copied')).toBe(true)
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

  it('are reachable by a screen reader while a dialog is open', async () => {
    renderUi(
      <ConfirmDialog open title="Delete it?" confirmLabel="Delete" onConfirm={() => {}} onCancel={() => {}}>
        It is gone then.
      </ConfirmDialog>,
    )
    say('Deletion failed')
    await screen.findByRole('alertdialog')
    await waitFor(() => expect(document.querySelector('body > [aria-hidden=true]')).not.toBeNull())
    const text = await screen.findByText('Deletion failed')
    expect(text.closest('[aria-live=polite]')).not.toBeNull()
    expect(text.closest('[aria-hidden=true]')).toBeNull()
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
