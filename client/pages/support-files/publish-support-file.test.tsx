import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FactsOfFile } from '../../features/support-files/facts-of-file.ts'
import { signOut } from '../../lib/session/session.ts'
import { chooseInMenu } from '../../testing/choose-in-menu.ts'
import { buildSupportFile, supportFilePage } from '../../testing/build-material.ts'
import { data, refusal } from '../../testing/graphql-server.ts'
import { dismissToasts } from '../../ui/toasts.tsx'
import { open, toastOf } from '../../testing/support-file-fixture.ts'

// No file is read here: jsdom plays no video and draws nothing.
vi.mock('../../features/support-files/facts-of-file.ts', () => ({ factsOfFile: () => Promise.resolve(said.facts) }))
const said = vi.hoisted(() => ({ facts: {} as FactsOfFile }))

beforeEach(() => {
  said.facts = {}
  vi.restoreAllMocks()
  // The browser itself renders the preview of a PDF.
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
})
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

describe('publishing', () => {
  const supplier = { role: 'SUPPLIER_USER' as const }

  it.each([
    ['MANUAL', 'C519', 'C522', 'Upload PDF'],
    ['FAQ', 'C519', '', 'Upload PDF'],
    ['DOCUMENT', 'C520', '', 'Upload File'],
    ['VIDEO', 'C521', '', 'Upload Video'],
  ] as const)('%s %s %s has the button "%s" for suppliers', async (kind, _item, _other, name) => {
    await open(kind, undefined, supplier)
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  })

  it.each(['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO'] as const)('C523 has no upload of %s for clients', async (kind) => {
    await open(kind)
    await screen.findByText('All chapters')
    expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull()
  })

  it.each([
    ['MANUAL', 'Upload PDF', 'guide.pdf', 'application/pdf', undefined, 'PDF uploaded successfully'],
    ['FAQ', 'Upload PDF', 'guide.pdf', 'application/pdf', 'PDF', 'PDF uploaded successfully'],
    ['DOCUMENT', 'Upload File', 'guide.docx', '', undefined, 'File uploaded successfully'],
    ['VIDEO', 'Upload Video', 'guide.webm', 'video/webm', 'VIDEO', 'Video uploaded successfully'],
  ] as const)('C539 to C541 C548 C550 uploads to %s', async (kind, buttonName, fileName, mime, type, text) => {
    const { user, sent } = await open(kind, undefined, supplier)
    await user.click(await screen.findByRole('button', { name: buttonName }))
    const dialog = await screen.findByRole('dialog', { name: buttonName })
    await user.type(within(dialog).getByRole('textbox', { name: /^File Name/ }), 'Guide')
    await user.type(within(dialog).getByRole('textbox', { name: /^File Description/ }), 'How to')
    const file = new File(['x'], fileName, { type: mime })
    await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file)
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
    // Assistive technology does not see the toast behind the open dialog.
    expect(await screen.findByText(text)).toBeTruthy()
    const [variables] = sent('UploadSupportFile')
    expect(variables?.input).toEqual({
      machineId: 11,
      kind,
      fileName: 'Guide',
      fileDesc: 'How to',
      ...(type && { type }),
    })
    expect(variables?.file).toMatchObject({ name: fileName })
    await waitFor(() => expect(sent('SupportFiles')).toHaveLength(2))
  })

  it.each([
    ['MANUAL', 'Upload PDF'],
    ['FAQ', 'Upload PDF'],
    ['VIDEO', 'Upload Video'],
  ] as const)('C539 C541 C542 refuses a text file for %s', async (kind, buttonName) => {
    const { user } = await open(kind, undefined, supplier)
    await user.click(await screen.findByRole('button', { name: buttonName }))
    const dialog = await screen.findByRole('dialog')
    const input = dialog.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } })
    expect(await within(dialog).findByText('Unsupported file type. Please upload a PDF or video file.')).toBeTruthy()
  })

  it.each([
    ['MANUAL', 'Upload PDF', 'guide.pdf', 'Failed to upload file'],
    ['VIDEO', 'Upload Video', 'guide.mp4', 'Failed to upload video'],
  ] as const)('C551 reports when an upload to %s failed', async (kind, buttonName, fileName, text) => {
    const answers = { UploadSupportFile: () => refusal(500, 'INTERNAL', 'x') }
    const { user } = await open(kind, undefined, { ...supplier, answers })
    await user.click(await screen.findByRole('button', { name: buttonName }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /^File Name/ }), 'Guide')
    await user.type(within(dialog).getByRole('textbox', { name: /^File Description/ }), 'How to')
    await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], fileName))
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
    // Assistive technology does not see the toast behind the open dialog.
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('A127 A128 sends what the device says about a video, and its poster', async () => {
    const poster = new File(['p'], 'poster.jpg', { type: 'image/jpeg' })
    said.facts = { durationSeconds: 225, poster }
    const { user, sent } = await open('VIDEO', undefined, supplier)
    await user.click(await screen.findByRole('button', { name: 'Upload Video' }))
    const dialog = await screen.findByRole('dialog', { name: 'Upload Video' })
    await user.type(within(dialog).getByRole('textbox', { name: /^File Name/ }), 'Guide')
    await user.type(within(dialog).getByRole('textbox', { name: /^File Description/ }), 'How to')
    const file = new File(['x'], 'guide.webm', { type: 'video/webm' })
    await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file)
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(sent('UploadSupportFile')).toHaveLength(1))
    const [variables] = sent('UploadSupportFile')
    expect(variables).toMatchObject({ input: { durationSeconds: 225 }, file: { name: 'guide.webm' } })
    expect(variables?.poster).toMatchObject({ name: 'poster.jpg' })
  })

  it('lists every file of several, even when the list of before the last upload is answered after it', async () => {
    const lists: ((files: ReturnType<typeof buildSupportFile>[]) => void)[] = []
    const uploads: (() => void)[] = []
    const stored = (id: number) => buildSupportFile({ id, fileName: `File ${id}` })
    const { user, sent } = await open('MANUAL', undefined, {
      ...supplier,
      answers: {
        SupportFiles: () =>
          new Promise((answer) => {
            lists.push((files) => answer(data({ supportFiles: supportFilePage(files) })))
          }),
        UploadSupportFile: () =>
          new Promise((answer) => {
            const id = 61 + uploads.length
            uploads.push(() => answer(data({ uploadSupportFile: stored(id) })))
          }),
      },
    })
    await waitFor(() => expect(lists).toHaveLength(1))
    lists[0]!([])
    await user.click(await screen.findByRole('button', { name: 'Upload PDF' }))
    const dialog = await screen.findByRole('dialog')
    const files = ['first.pdf', 'second.pdf'].map((name) => new File(['x'], name, { type: 'application/pdf' }))
    await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, files)
    await user.click(await within(dialog).findByRole('button', { name: 'Upload 2 files' }))
    await waitFor(() => expect(uploads).toHaveLength(2))
    uploads[0]!()
    await waitFor(() => expect(sent('SupportFiles')).toHaveLength(2))
    uploads[1]!()
    // Nothing shows that the second upload has ended before the list of the first is there.
    await new Promise((resolve) => setTimeout(resolve, 50))
    lists[1]!([stored(61)])
    await waitFor(() => expect(sent('SupportFiles')).toHaveLength(3))
    lists[2]!([stored(61), stored(62)])
    expect(await within(dialog).findByText('2 of 2 files uploaded')).toBeTruthy()
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
    expect(await screen.findByText('File 61')).toBeTruthy()
    expect(screen.getByText('File 62')).toBeTruthy()
  })

  it('A125 edits the name and the description of a file', async () => {
    const { user, sent } = await open('MANUAL', supportFilePage([buildSupportFile({ canChange: true })]), supplier)
    await chooseInMenu(user, 'Operating manual', 'Edit Operating manual')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Operating manual' }))
    const name = dialog.getByRole('textbox', { name: /^File name/i })
    await user.clear(name)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await user.type(name, 'Press manual')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await toastOf('File updated successfully')
    const input = { id: 51, fileName: 'Press manual', fileDesc: 'All chapters', updatedAt: '2026-02-03T23:30:00.000Z' }
    expect(sent('UpdateSupportFile')).toEqual([{ input }])
    expect(await screen.findByText('Press manual')).toBeTruthy()
  })

  it('A71 deletes a file after a confirmation', async () => {
    const page = supportFilePage([buildSupportFile({ canChange: true })])
    const { user, sent } = await open('MANUAL', page, supplier)
    await chooseInMenu(user, 'Operating manual', 'Delete Operating manual')
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await toastOf('File deleted successfully')
    expect(sent('DeleteSupportFile')).toEqual([{ id: 51 }])
    await waitFor(() => expect(sent('SupportFiles')).toHaveLength(2))
  })
})
