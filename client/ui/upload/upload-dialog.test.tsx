import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { dismissToasts } from '../toasts.tsx'
import { acceptAny, acceptDefault, acceptPdf, acceptVideo, accepts, type AcceptList } from './accept.ts'
import { UploadDialog } from './upload-dialog.tsx'
import type { UploadInput } from './use-upload.ts'

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
})
afterEach(() => {
  act(dismissToasts)
  vi.restoreAllMocks()
})

interface Options {
  upload?: (input: UploadInput) => Promise<void>
  accept?: AcceptList
  maxBytes?: number
}

function show({ upload = async () => {}, accept = acceptPdf, maxBytes }: Options = {}) {
  const onClose = vi.fn()
  const view = renderUi(
    <UploadDialog
      open
      onClose={onClose}
      title="Upload PDF"
      accept={accept}
      maxBytes={maxBytes}
      upload={upload}
      successText="PDF uploaded successfully"
      failureText="Failed to upload file"
    />,
  )
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const choose = (chosen: File) => fireEvent.change(input(), { target: { files: [chosen] } })
  const fill = async () => {
    await view.user.type(screen.getByRole('textbox', { name: /File Name/ }), ' Manual ')
    await view.user.type(screen.getByRole('textbox', { name: /File Description/ }), 'All of it')
  }
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Upload' }))
  return { ...view, onClose, input, choose, fill, submit }
}

describe('the upload dialog', () => {
  it('C531 C532 has File Name, File Description, both required, and a chooser', () => {
    const { input } = show()
    expect(screen.getByRole('textbox', { name: /File Name/ }).getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole('textbox', { name: /File Description/ }).getAttribute('aria-required')).toBe('true')
    expect(input().accept).toBe('.pdf')
    expect(screen.getByText(/Accepted: PDF/)).toBeTruthy()
  })

  it.each(['nothing', 'no file', 'no texts'])('C538 requires all three; given %s it says so', async (given) => {
    const upload = vi.fn()
    const { choose, fill, submit } = show({ upload })
    if (given === 'no file') await fill()
    if (given === 'no texts') choose(file('manual.pdf'))
    await submit()
    expect(await screen.findByText('Please fill in file name and description, and select a file.')).toBeTruthy()
    expect(upload).not.toHaveBeenCalled()
  })

  it('C533 previews a PDF in a frame and a video in a player', async () => {
    const { choose } = show({ accept: acceptDefault })
    choose(file('manual.pdf'))
    await waitFor(() =>
      expect(document.querySelector('iframe[title="manual.pdf"]')?.getAttribute('src')).toBe(
        'blob:preview#toolbar=0&scrollbar=0&navpanes=0&view=FitH',
      ),
    )
    choose(file('repair.mp4'))
    await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('blob:preview'))
  })

  it('C542 flags a file of another type and does not take it', async () => {
    const upload = vi.fn()
    const { choose, fill, submit } = show({ upload })
    choose(file('notes.txt'))
    expect(screen.getByText('Unsupported file type. Please upload a PDF or video file.')).toBeTruthy()
    await fill()
    await submit()
    expect(upload).not.toHaveBeenCalled()
  })

  it('A72 refuses a file over the limit before a byte is sent', () => {
    const { choose } = show({ maxBytes: 2 * 1024 * 1024 })
    choose(file('huge.pdf', 2 * 1024 * 1024 + 1))
    expect(screen.getByText('The file is larger than the allowed 2 MB.')).toBeTruthy()
    expect(screen.queryByText('huge.pdf')).toBeNull()
  })

  it('C534 C535 C536 C537 C549 C550 shows the progress, then success', async () => {
    let running: UploadInput | undefined
    let finish = () => {}
    const { choose, fill, submit, user, onClose } = show({
      upload: (input) => {
        running = input
        return new Promise<void>((resolve) => (finish = resolve))
      },
    })
    choose(file('manual.pdf'))
    await fill()
    await submit()
    expect(screen.getByText('Uploading...')).toBeTruthy()
    act(() => running?.onProgress(40))
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40')
    expect(screen.getByText('40 % uploaded')).toBeTruthy()
    expect(running).toMatchObject({ fileName: 'Manual', fileDesc: 'All of it' })
    finish()
    expect(await screen.findByText('Upload Successful!')).toBeTruthy()
    expect(await screen.findByText('PDF uploaded successfully')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(onClose).toHaveBeenCalled()
  })

  it('C551 a failure keeps the texts and the file', async () => {
    const { choose, fill, submit } = show({ upload: () => Promise.reject(new TypeError('Failed to fetch')) })
    choose(file('manual.pdf'))
    await fill()
    await submit()
    expect(await screen.findByText('Failed to upload file')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /File Name/ }).value).toBe(' Manual ')
    expect(screen.getByText('manual.pdf')).toBeTruthy()
  })

  it('a running upload stops when the user leaves the page', async () => {
    const { choose, fill, submit, unmount, signal } = showRunning()
    choose(file('manual.pdf'))
    await fill()
    await submit()
    unmount()
    expect(signal()?.aborted).toBe(true)
  })

  it('Cancel stops a running upload: neither success nor failure is shown, and texts and file stay', async () => {
    const { choose, fill, submit, user, signal, onClose } = showRunning()
    choose(file('manual.pdf'))
    await fill()
    await submit()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(signal()?.aborted).toBe(true)
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeTruthy()
    expect(screen.queryAllByRole('status')).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /File Name/ }).value).toBe(' Manual ')
    expect(screen.getByText('manual.pdf')).toBeTruthy()
  })

  it('only Cancel ends a running upload, and only until all bytes have been sent', async () => {
    const { choose, fill, submit, user, signal, onClose, progress } = showRunning()
    choose(file('manual.pdf'))
    await fill()
    await submit()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(signal()?.aborted).toBe(false)
    act(() => progress(100))
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('closed by a slip it keeps texts and file; Cancel discards them', async () => {
    renderUi(<Reopened />)
    const user = userEvent.setup()
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /File Name/ })
    await user.type(name(), 'Manual')
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [file('manual.pdf')] },
    })
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Open' }))
    await waitFor(() => expect(name().value).toBe('Manual'))
    expect(screen.getByText('manual.pdf')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Open' }))
    await waitFor(() => expect(name().value).toBe(''))
    expect(screen.queryByText('manual.pdf')).toBeNull()
  })
})

/** An upload that runs until it is aborted. */
function showRunning() {
  let running: UploadInput | undefined
  const view = show({
    upload: (input) => {
      running = input
      return new Promise((_, reject) =>
        input.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
      )
    },
  })
  return { ...view, signal: () => running?.signal, progress: (percent: number) => running?.onProgress(percent) }
}

function Reopened() {
  const [open, setOpen] = useState(true)
  return (
    <>
      {!open && <button onClick={() => setOpen(true)}>Open</button>}
      <UploadDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Upload PDF"
        accept={acceptPdf}
        upload={async () => {}}
        successText=""
        failureText=""
      />
    </>
  )
}

describe('accept lists', () => {
  it('C539 C540 C541 C543 accept the file types that they name', () => {
    const names = ['a.PDF', 'a.mp4', 'a.webm', 'a.ogg', 'a.mov', 'a.avi', 'a.docx', 'pdf']
    const taken = (list: AcceptList) => names.filter((name) => accepts(list, file(name)))
    expect(taken(acceptPdf)).toEqual(['a.PDF'])
    expect(taken(acceptVideo)).toEqual(['a.mp4', 'a.webm', 'a.ogg', 'a.mov', 'a.avi'])
    expect(taken(acceptDefault)).toEqual(['a.PDF', 'a.mp4', 'a.webm', 'a.ogg', 'a.mov', 'a.avi'])
    expect(taken(acceptAny)).toEqual(names)
    expect(acceptVideo.label).toBe('MP4/WebM')
  })
})
