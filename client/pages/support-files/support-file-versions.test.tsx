import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { chooseInMenu } from '../../testing/choose-in-menu.ts'
import { buildSupportFile, supportFilePage } from '../../testing/build-material.ts'
import { data, refusal } from '../../testing/graphql-server.ts'
import { open, toastOf } from '../../testing/support-file-fixture.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

vi.mock('../../features/support-files/facts-of-file.ts', () => ({ factsOfFile: () => Promise.resolve({}) }))

beforeEach(() => {
  vi.restoreAllMocks()
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
})
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

const second = { version: 2, whatChanged: 'Chapter 4', versionCreatedAt: '2026-11-12T12:00:00.000Z' }
const versionOf = (version: number, changes: object = {}) => ({
  __typename: 'SupportFileVersion',
  version,
  current: false,
  whatChanged: `Chapter ${version}`,
  language: null,
  validFrom: null,
  file: `/files/${version}/manual.pdf?sig=a`,
  downloadUrl: `/files/${version}/manual.pdf?download&sig=b`,
  originalName: 'manual.pdf',
  contentType: 'application/pdf',
  size: 2_500_000,
  sha256: String(version).repeat(64),
  pageCount: null,
  durationSeconds: null,
  posterUrl: null,
  createdAt: '2026-11-12T12:00:00.000Z',
  ...changes,
})

describe('the versions of a file', () => {
  it('A147 A148 stand behind its line: number, day, what changed, SHA-256; each opens and downloads', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const versions = [
      versionOf(3, { validFrom: '2099-12-01', language: 'de' }),
      versionOf(2, { current: true }),
      versionOf(1, { whatChanged: null }),
    ]
    const answers = { SupportFileVersions: () => data({ supportFileVersions: versions }) }
    const { user } = await open('MANUAL', supportFilePage([buildSupportFile(second)]), { answers })
    await user.click(await screen.findByRole('button', { name: /^Version 2 · 2026\/11\/12 · Chapter 4/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Versions of Operating manual' }))
    const [third, current, first] = (await dialog.findAllByRole('listitem')).map((item) => within(item))
    expect(third!.getByText('Valid from 2099/12/01')).toBeTruthy()
    expect(third!.getByText('German')).toBeTruthy()
    expect(current!.getByText('Current')).toBeTruthy()
    expect(current!.getByText('2'.repeat(64))).toBeTruthy()
    expect(first!.getByText('First version')).toBeTruthy()
    expect(first!.getByRole('link', { name: 'Download version 1' }).getAttribute('href')).toBe(
      '/files/1/manual.pdf?download&sig=b',
    )
    await user.click(first!.getByRole('button', { name: 'Open version 1' }))
    expect(opened).toHaveBeenCalled()
    expect(JSON.parse(sessionStorage.getItem('pdfData') ?? '')).toEqual({
      fileUrl: '/files/1/manual.pdf?sig=a',
      fileName: 'Operating manual (Version 1)',
    })
  })

  it('A147 says nothing about versions to readers of a file that has only one', async () => {
    await open('MANUAL')
    await screen.findByText('All chapters')
    expect(screen.queryByRole('button', { name: /^Version/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(New version|More actions)/ })).toBeNull()
  })

  it('A147 can be asked for again after a failure', async () => {
    const answers = { SupportFileVersions: () => refusal(500, 'INTERNAL', '') }
    const { user } = await open('MANUAL', supportFilePage([buildSupportFile(second)]), { answers })
    await user.click(await screen.findByRole('button', { name: /^Version 2/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: /again|retry/i })).toBeTruthy()
  })
})

describe('a new version', () => {
  const supplier = { role: 'SUPPLIER_USER' as const }
  const begin = async (answers = {}) => {
    const page = supportFilePage([buildSupportFile({ ...second, canChange: true })])
    const view = await open('MANUAL', page, { ...supplier, answers })
    await chooseInMenu(view.user, 'Operating manual', 'New version of Operating manual')
    const element = await screen.findByRole('dialog', { name: 'New version of Operating manual' })
    const choose = () =>
      view.user.upload(element.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'second.pdf'))
    return { ...view, dialog: within(element), choose }
  }

  it('A147 is published with what changed, language and first day', async () => {
    const { user, sent, dialog, choose } = await begin()
    await user.type(dialog.getByRole('textbox', { name: /^What changed/ }), ' Chapter 5 ')
    await choose()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'German')
    await user.type(dialog.getByLabelText('Valid from'), '2026-11-20')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await toastOf('New version published')
    const [variables] = sent('AddSupportFileVersion')
    expect(variables?.input).toEqual({
      ...{ id: 51, kind: 'MANUAL', whatChanged: 'Chapter 5', language: 'de', validFrom: '2026-11-20' },
    })
    expect(variables?.file).toMatchObject({ name: 'second.pdf' })
    await waitFor(() => expect(sent('SupportFiles')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('A147 needs what changed and a file', async () => {
    const { user, sent, dialog } = await begin()
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(dialog.getByRole('textbox', { name: /^What changed/ }).getAttribute('aria-invalid')).toBe('true')
    await user.type(dialog.getByRole('textbox', { name: /^What changed/ }), 'x')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Please select a file.')).toBeTruthy()
    expect(sent('AddSupportFileVersion')).toEqual([])
  })

  it('A148 says when a version with a later day becomes the current one', async () => {
    const waiting = buildSupportFile({ ...second, canChange: true })
    const { user, dialog, choose } = await begin({
      AddSupportFileVersion: () => data({ addSupportFileVersion: waiting }),
    })
    await user.type(dialog.getByRole('textbox', { name: /^What changed/ }), 'Later')
    await choose()
    await user.type(dialog.getByLabelText('Valid from'), '2099-12-01')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await toastOf('Version published. It becomes the current one on 2099/12/01.')).toBeTruthy()
  })

  it('A147 keeps what was typed when the server refuses', async () => {
    const message = 'A file can have at most 50 versions.'
    const { user, dialog, choose } = await begin({ AddSupportFileVersion: () => refusal(409, 'CONFLICT', message) })
    const change = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^What changed/ })
    await user.type(change, 'Chapter 5')
    await choose()
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(change.value).toBe('Chapter 5')
  })
})
