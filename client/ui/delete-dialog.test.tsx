import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { dismissToasts } from './toasts.tsx'

interface Machine {
  name: string
}

function Machines({ remove, onDeleted }: { remove: (machine: Machine) => Promise<unknown>; onDeleted: () => void }) {
  const [machineToDelete, setMachineToDelete] = useState<Machine>()
  return (
    <>
      <button type="button" onClick={() => setMachineToDelete({ name: 'Press 4' })}>
        Ask
      </button>
      <DeleteDialog
        subject={machineToDelete}
        title={({ name }) => `Delete ${name}`}
        question="Are you sure?"
        name={({ name }) => name}
        explain={() => ['Its tickets stay.']}
        remove={remove}
        deletedText="Deleted"
        failedText="Deletion failed"
        onClose={() => setMachineToDelete(undefined)}
        onDeleted={onDeleted}
      />
    </>
  )
}

async function ask(remove: (machine: Machine) => Promise<unknown>) {
  const onDeleted = vi.fn<() => void>()
  const { user } = renderUi(<Machines remove={remove} onDeleted={onDeleted} />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('alertdialog', { name: 'Delete Press 4' })
  return { user, onDeleted }
}

const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

afterEach(() => act(dismissToasts))

describe('the delete dialog', () => {
  it('C139 names the machine and the consequences, and deletes nothing when cancelled', async () => {
    const remove = vi.fn<(machine: Machine) => Promise<unknown>>()
    const { user, onDeleted } = await ask(remove)
    expect(screen.getByText('Press 4')).toBeTruthy()
    expect(screen.getByText('Its tickets stay.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await closed()
    expect(remove).not.toHaveBeenCalled()
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('C139 deletes the named machine, confirms, closes and notifies the page', async () => {
    const remove = vi.fn(() => Promise.resolve())
    const { user, onDeleted } = await ask(remove)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Deleted')
    await closed()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ name: 'Press 4' })
    expect(onDeleted).toHaveBeenCalledOnce()
  })

  it.each([
    ["the server's text", 'It is in use.', 'It is in use.'],
    ['a text of its own where there is none', undefined, 'Deletion failed'],
  ])('A120 after a refusal closes with %s, and notifies the page of no deletion', async (_case, detail, text) => {
    const refusal = new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code: 'CONFLICT', detail } }] })
    const { user, onDeleted } = await ask(() => Promise.reject(refusal))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText(text)
    await closed()
    expect(onDeleted).not.toHaveBeenCalled()
  })
})
