import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { dismissToasts } from '../toasts.tsx'
import { acceptPdf } from './accept.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { proposedName } from './use-uploads.ts'
import type { UploadInput } from './use-upload.ts'

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
})
afterEach(() => {
  act(dismissToasts)
  vi.restoreAllMocks()
})

interface Running extends UploadInput {
  finish: () => void
  fail: () => void
}

/** The dialog with several chosen files; what is sent runs until the test ends it. */
async function choose(...files: File[]) {
  const running: Running[] = []
  const onClose = vi.fn()
  const view = renderUi(
    <UploadDialog
      open
      onClose={onClose}
      title="Upload PDF"
      accept={acceptPdf}
      maxBytes={100}
      upload={(input) =>
        new Promise((resolve, reject) => {
          running.push({ ...input, finish: resolve, fail: () => reject(new TypeError('Failed to fetch')) })
          input.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        })
      }
      successText="PDF uploaded successfully"
      failureText="Failed to upload file"
    />,
  )
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } })
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
  const press = (name: string | RegExp) => view.user.click(screen.getByRole('button', { name }))
  const end = async (index: number, how: 'finish' | 'fail') => {
    await act(async () => running[index]?.[how]())
  }
  return { ...view, running, onClose, rowOf, press, end }
}

describe('several files at once', () => {
  it('are named after their files, and sent two at a time with their own progress', async () => {
    const { running, rowOf, press, end, user } = await choose(file('press_manual-v2.pdf'), file('b.pdf'), file('c.pdf'))
    const first = await rowOf('press_manual-v2.pdf')
    const name = first.getByRole<HTMLInputElement>('textbox', { name: /File Name/ })
    expect(name.value).toBe('press manual v2')
    await user.clear(name)
    await user.type(name, 'Press')
    await press('Upload 3 files')
    expect(running.map(({ fileName, fileDesc }) => [fileName, fileDesc])).toEqual([
      ['Press', 'press manual v2'],
      ['b', 'b'],
    ])
    expect((await rowOf('c.pdf')).getByText('Waiting for its turn')).toBeTruthy()
    act(() => running[1]!.onProgress(40))
    expect((await rowOf('b.pdf')).getByRole('progressbar').getAttribute('value')).toBe('40')
    expect(first.getByRole('progressbar').getAttribute('value')).toBe('0')
    await end(0, 'finish')
    expect(running.map(({ file: sent }) => sent.name)).toEqual(['press_manual-v2.pdf', 'b.pdf', 'c.pdf'])
    await end(1, 'finish')
    await end(2, 'finish')
    expect(screen.getByText('3 of 3 files uploaded')).toBeTruthy()
  })

  it('leave the others alone when one fails, and only the failed one is sent again', async () => {
    const { running, rowOf, press, end } = await choose(file('a.pdf'), file('b.pdf'))
    await screen.findByText('a.pdf')
    await press('Upload 2 files')
    await end(0, 'fail')
    await end(1, 'finish')
    expect((await rowOf('a.pdf')).getByRole('alert').textContent).toBe('Failed to upload file')
    expect((await rowOf('b.pdf')).getByText('Uploaded')).toBeTruthy()
    await press('Retry 1 failed file')
    expect(running.map(({ file: sent }) => sent.name)).toEqual(['a.pdf', 'b.pdf', 'a.pdf'])
    await end(2, 'finish')
    expect(screen.getByText('2 of 2 files uploaded')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
  })

  it('C542 A72 refuse another kind and a large file before a byte is sent, with the reason', async () => {
    const { running, rowOf, press } = await choose(file('a.pdf'), file('notes.txt'), file('huge.pdf', 101))
    expect((await rowOf('notes.txt')).getByRole('alert').textContent).toBe(
      'Unsupported file type. Please upload a PDF or video file.',
    )
    expect((await rowOf('huge.pdf')).getByRole('alert').textContent).toMatch(/^The file is larger than/)
    await press('Upload 1 file')
    expect(running.map(({ file: sent }) => sent.name)).toEqual(['a.pdf'])
  })

  it('stop one by one; a slip closes nothing meanwhile', async () => {
    const { running, press, end, user, onClose } = await choose(file('a.pdf'), file('b.pdf'), file('c.pdf'))
    await screen.findByText('a.pdf')
    await press('Upload 3 files')
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await press('Remove c.pdf')
    await act(() => press('Cancel the upload of a.pdf'))
    expect(running.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(screen.queryByText('a.pdf')).toBeNull()
    await end(1, 'finish')
    expect(screen.getByText('1 of 1 file uploaded')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(0) as HTMLElement)
    expect(onClose).toHaveBeenCalled()
  })

  it('ask for a name and a description that were removed', async () => {
    const { running, rowOf, press, user } = await choose(file('a.pdf'), file('b.pdf'))
    const name = (await rowOf('a.pdf')).getByRole('textbox', { name: /File Name/ })
    await user.clear(name)
    await press('Upload 2 files')
    expect(running).toEqual([])
    expect(name.getAttribute('aria-invalid')).toBe('true')
  })
})

it.each([
  ['press_manual-v2.pdf', 'press manual v2'],
  ['Manual.final.PDF', 'Manual.final'],
  ['.pdf', '.pdf'],
])('proposes for %s the name %s', (name, expected) => {
  expect(proposedName(name)).toBe(expected)
})
