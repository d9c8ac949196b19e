import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Deleting({ onConfirm }: { onConfirm: () => void | Promise<void> }) {
  const [open, setOpen] = useState(true)
  const confirm = async () => {
    await onConfirm()
    setOpen(false)
  }
  return (
    <ConfirmDialog
      open={open}
      title="Delete"
      confirmLabel="Delete it"
      danger
      onCancel={() => setOpen(false)}
      onConfirm={confirm}
    >
      Are you sure you want to delete this machine?
    </ConfirmDialog>
  )
}

describe('the confirmation dialog', () => {
  it('C139 asks first, and does nothing on Cancel', async () => {
    const onConfirm = vi.fn()
    const { user } = renderUi(<Deleting onConfirm={onConfirm} />)
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete' })
    expect(dialog.textContent).toContain('Are you sure you want to delete this machine?')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('C139 acts once, and is busy until the action is done', async () => {
    let finish = () => {}
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const { user } = renderUi(<Deleting onConfirm={onConfirm} />)
    const button = await screen.findByRole('button', { name: 'Delete it' })
    await user.click(button)
    await user.click(button)
    await user.keyboard('{Escape}')
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    finish()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('acts once, although the button is pressed twice before the dialog is drawn again', async () => {
    const onConfirm = vi.fn<() => Promise<void>>(() => Promise.resolve())
    renderUi(<Deleting onConfirm={onConfirm} />)
    const button = await screen.findByRole('button', { name: 'Delete it' })
    act(() => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})
