import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoleName } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine } from '../../testing/build-machine.ts'
import { buildErrorCode, errorCodePage } from '../../testing/build-material.ts'
import { data, refusal, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

interface Options {
  role?: RoleName
  address?: string
  answers?: Parameters<typeof serveGraphQL>[0]
}

const steps = 'Close the valve.\nRefill the oil up to the upper mark, then reset at the panel.'

/** Opens the error codes of machine 11, by default as a supplier. */
function open({ role = 'SUPPLIER_ADMIN', address, answers }: Options = {}) {
  signInAs(role)
  const publish = role.startsWith('SUPPLIER')
  const rows = [buildErrorCode({ canChange: publish, resolution: steps })]
  const calls = serveGraphQL({
    Machine: () => data({ machine: buildMachine({ viewerCan: { publish } }) }),
    ErrorCodes: () => data({ errorCodes: errorCodePage(rows) }),
    AddErrorCode: () => data({ addErrorCode: buildErrorCode({ id: 32 }) }),
    UpdateErrorCode: () => data({ updateErrorCode: buildErrorCode({ canChange: publish, errorCode: 'E-105' }) }),
    DeleteErrorCode: () => data({ deleteErrorCode: true }),
    ...answers,
  })
  const usual = publish ? paths.supplierHelpErrorCode({ machineId: 11 }) : paths.helpErrorCode({ machineId: 11 })
  const view = renderPath(address ?? usual)
  const sent = (operation: string) => calls.filter((call) => call.operation === operation).map((call) => call.variables)
  return { ...view, sent }
}

const cell = (name: string) => screen.findByRole('cell', { name })
const toastOf = (text: string) => screen.findByRole('status', { name: text })

describe('the error codes of a machine', () => {
  it.each(['SUPPLIER_ADMIN', 'SUPPLIER_USER'] as const)('C396 lets %s add, edit and delete', async (role) => {
    open({ role })
    expect(await screen.findByRole('button', { name: 'Add More' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Edit error code E-104' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Delete error code E-104' })).toBeTruthy()
  })

  it.each(['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const)('C397 C017 lets %s read', async (role) => {
    open({ role })
    await cell('E-104')
    expect(screen.queryByRole('button', { name: 'Add More' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull()
  })

  it('C395 C405 C406 shows code, description and the whole resolution', async () => {
    open({ role: 'CLIENT_OPERATOR' })
    await cell('E-104')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Error Code',
      'Description',
      'Resolution',
    ])
    const texts = screen.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(texts).toEqual(['E-104', 'Oil pressure low', steps])
  })

  it('C401 C402 C407 requests pages for the machine, by id descending', async () => {
    const { user, sent } = open()
    await cell('E-104')
    expect(sent('ErrorCodes')).toEqual([{ machineId: 11, page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' }])
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'oil')
    await waitFor(() => expect(sent('ErrorCodes').at(-1)).toMatchObject({ machineId: 11, search: 'oil', page: 1 }))
  })

  it('C398 C127 requires the error code when one is added', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Add More' }))
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'No air')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await toastOf('Please fill all required fields')
    expect(sent('AddErrorCode')).toEqual([])
  })

  it('C404 adds an error code, with a multi-line resolution', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Add More' }))
    await user.type(screen.getByRole('textbox', { name: /^Error Code/ }), ' E-300 ')
    await user.type(screen.getByRole('textbox', { name: 'Resolution' }), 'Open{Enter}Close')
    expect(sent('AddErrorCode')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await toastOf('Record created successfully!')
    expect(sent('AddErrorCode')).toEqual([{ input: { machineId: 11, error_code: 'E-300', resolution: 'Open\nClose' } }])
    await waitFor(() => expect(sent('ErrorCodes')).toHaveLength(2))
  })

  it('A66 keeps the typed values when the code exists already', async () => {
    const fields = { error_code: 'This error code exists already' }
    const taken = () => refusal(409, 'CONFLICT', 'This error code exists already', { fields })
    const { user } = open({ answers: { AddErrorCode: taken } })
    await user.click(await screen.findByRole('button', { name: 'Add More' }))
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: /^Error Code/ })
    await user.type(code, 'E-104')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await toastOf('This error code exists already')
    expect(code.value).toBe('E-104')
  })

  const editor = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Edit error code E-104' }))
    return within(await screen.findByRole('dialog', { name: 'Edit error code E-104' }))
  }

  it('A125 edits the texts of a code', async () => {
    const { user, sent } = open()
    const dialog = await editor(user)
    const code = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Error Code/ })
    expect(code.value).toBe('E-104')
    await user.clear(code)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Please enter the error code')).toBeTruthy()
    await user.type(code, 'E-105{Enter}')
    await toastOf('Error code updated successfully')
    await cell('E-105')
    const texts = { error_code: 'E-105', description: 'Oil pressure low', resolution: steps }
    const updatedTime = '2026-02-03T23:30:00.000Z'
    expect(sent('UpdateErrorCode')).toEqual([{ input: { id: 31, updatedTime, ...texts } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('A149 points to a page of a file of the machine, and shows where a code points', async () => {
    const page = (content: object[], totalPages = 1) => ({ __typename: 'SupportFilePage', content, totalPages })
    const many = Array.from({ length: 100 }, (_, index) => ({
      ...{ __typename: 'SupportFile', id: 100 + index, kind: 'MANUAL', fileName: `Sheet ${index}` },
    }))
    const manual = { __typename: 'SupportFile', id: 51, kind: 'MANUAL', fileName: 'Press manual' }
    const others = { faqs: page([]), documents: page([]), videos: page([]) }
    // The manual stands on the second page of a machine with many.
    const files = [
      { manuals: page(many, 2), ...others },
      { manuals: page([manual], 2), ...others },
    ]
    const pointed = {
      ...{ __typename: 'PointedFile', id: 51, kind: 'MANUAL' as const, fileName: 'Press manual', page: 12, version: 1 },
      ...{ current: true, file: '/files/51/m.pdf?sig=a', downloadUrl: '/files/51/m.pdf?download&sig=b' },
      ...{ originalName: 'm.pdf', contentType: 'application/pdf' },
    } as const
    const updated = buildErrorCode({ canChange: true, supportFile: pointed })
    const { user, sent } = open({
      answers: {
        FilesToPointTo: ({ variables }) => data(files[variables.page as number]!),
        UpdateErrorCode: () => data({ updateErrorCode: updated }),
      },
    })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const dialog = await editor(user)
    const choice = dialog.getByRole('combobox', { name: 'More in the file' })
    await dialog.findByRole('option', { name: 'Manual · Press manual' })
    await user.selectOptions(choice, 'Manual · Press manual')
    await user.type(dialog.getByRole('spinbutton', { name: 'Page of the file' }), '12')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await toastOf('Error code updated successfully')
    expect(sent('UpdateErrorCode')).toMatchObject([{ input: { id: 31, supportFileId: 51, supportFilePage: 12 } }])
    await user.click(await screen.findByRole('link', { name: 'Press manual, page 12' }))
    expect(opened).toHaveBeenCalled()
    expect(JSON.parse(sessionStorage.getItem('pdfData') ?? '')).toEqual({
      ...{ fileUrl: '/files/51/m.pdf?sig=a', fileName: 'Press manual', page: 12 },
    })
  })

  it('A66 says beside the field that the code exists, and keeps what was typed', async () => {
    const taken = () => refusal(409, 'CONFLICT', 'Taken', { fields: { error_code: 'Taken' } })
    const { user } = open({ answers: { UpdateErrorCode: taken } })
    const dialog = await editor(user)
    const code = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Error Code/ })
    await user.type(code, '0')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Taken')).toBeTruthy()
    expect(code.value).toBe('E-1040')
  })

  it('A126 shows what somebody else has stored, keeps what was typed, and then replaces it', async () => {
    const text = 'This error code has been changed by somebody else in the meantime'
    const theirs = buildErrorCode({ canChange: true, description: 'Oil low', updatedTime: '2026-02-04T08:00:00.000Z' })
    let stored = buildErrorCode({ canChange: true })
    const { user, sent } = open({
      answers: {
        ErrorCodes: () => data({ errorCodes: errorCodePage([stored]) }),
        UpdateErrorCode: () => {
          if (stored === theirs) return data({ updateErrorCode: { ...theirs, description: 'Oil pressure low!' } })
          stored = theirs
          return refusal(409, 'CONFLICT', text)
        },
      },
    })
    const dialog = await editor(user)
    const description = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Description' })
    await user.type(description, '!')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Stored now: Oil low')).toBeTruthy()
    expect(dialog.getByRole('alert').textContent).toBe(text)
    expect(description.value).toBe('Oil pressure low!')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await toastOf('Error code updated successfully')
    expect(sent('UpdateErrorCode').at(-1)).toMatchObject({
      input: { description: 'Oil pressure low!', updatedTime: '2026-02-04T08:00:00.000Z' },
    })
  })

  it('C399 C403 C409 deletes after the confirmation of the specification', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Delete error code E-104' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Are you sure you want to delete this error code?')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent('DeleteErrorCode')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete error code E-104' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await toastOf('Error code deleted successfully')
    expect(sent('DeleteErrorCode')).toEqual([{ id: 31 }])
    await waitFor(() => expect(sent('ErrorCodes')).toHaveLength(2))
  })

  it('C409 A112 reports when it could not be deleted', async () => {
    const { user } = open({ answers: { DeleteErrorCode: () => refusal(500, 'INTERNAL', 'x') } })
    await user.click(await screen.findByRole('button', { name: 'Delete error code E-104' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await toastOf('Failed to delete')).toBeTruthy()
    expect(await cell('E-104')).toBeTruthy()
  })

  it('C400 A102 shows no rows without a machine, and holds the error', async () => {
    const { sent } = open({ address: paths.supplierHelpErrorCode() })
    expect(await screen.findByText('There are no records to display')).toBeTruthy()
    expect(screen.getByText('Machine ID not provided').hidden).toBe(true)
    expect(sent('ErrorCodes')).toEqual([])
  })

  it.each([
    [
      'C408 says what the server says',
      refusal(404, 'NOT_FOUND', 'This machine does not exist.'),
      'This machine does not exist.',
    ],
    ['C408 has words of its own for a silent failure', refusal(500, 'INTERNAL', 'x'), 'Failed to fetch error codes'],
  ])('%s', async (_title, answer, text) => {
    open({ answers: { ErrorCodes: () => answer } })
    expect(await toastOf(text)).toBeTruthy()
  })
})
