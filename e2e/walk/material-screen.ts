import type { Page } from 'playwright-core'
import { dialog, dialogOfMenu, type Opening, type Screen } from './screen.ts'
import type { PortalData } from './portal-data.ts'

const kinds = {
  manual: ['manual', 'manualDescription', 'Upload PDF'],
  faq: ['faq', 'faqDescription', 'Upload PDF'],
  document: ['document', 'documentDescription', 'Upload File'],
  video: ['video', 'videoDescription', 'Upload Video'],
} as const

/** The screen for one kind of material, to read and, for a supplier, to publish. */
export const material = (path: string, at: (data: PortalData) => string, kind: keyof typeof kinds): Screen => {
  const [name, description, upload] = kinds[kind]
  const supplies = path.includes('/supplier/')
  const card = (page: Page, { texts }: PortalData) => page.getByRole('button', { name: texts[name], exact: true })
  const watched: Opening = {
    name: 'watching it',
    shows: [name, description],
    open: (page, data) => card(page, data).click(),
  }
  const viewer: Opening = {
    name: 'reading it',
    inPage: true,
    shows: [name],
    open: async (page, data) => {
      const tab = page.context().waitForEvent('page')
      await card(page, data).click()
      await (await tab).locator('canvas').first().waitFor()
      return tab
    },
  }
  return {
    path,
    at,
    shows: [supplies ? 'machine' : 'ownName', name, description],
    openings: [
      ...(kind === 'video' ? [watched] : kind === 'document' ? [] : [viewer]),
      ...(supplies ? [dialog('publishing', upload), dialogOfMenu('deleting it', /^Delete /, [name])] : []),
    ],
  }
}
