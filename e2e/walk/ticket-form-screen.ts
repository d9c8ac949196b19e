import type { RoleName } from '../../server/context.ts'
import { dialog, press, type Screen } from './screen.ts'
import type { PortalData } from './portal-data.ts'

const resolvers: readonly RoleName[] = ['CLIENT_ADMIN', 'CLIENT_TECHNICIAN']
const ticketWriters: readonly RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR']
export const ticketTexts = ['ownName', 'errorCode', 'ticketDescription', 'failureMode'] as const

export const ticketForm = (path: string, at: (data: PortalData) => string): Screen => ({
  path,
  at,
  also: ['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'],
  shows: [...ticketTexts, 'serial', 'userName', 'picture', 'pictureFile', 'clip', 'clipFile'],
  openings: [
    // The operator does not resolve.
    { name: 'the resolution', by: resolvers, inPage: true, shows: ['ticketResolution'], open: async () => {} },
    dialog('a picture in full', /^Show pictureFile|^Show pad/, ['picture']),
    dialog('deleting a picture', /^Remove /, [], ticketWriters),
    {
      name: 'the error codes',
      by: ticketWriters,
      shows: ['errorCode'],
      // The field stays empty: an unsaved change would be restored as a draft at the next visit.
      open: (page) => page.getByRole('combobox', { name: 'Error Code' }).click(),
    },
    {
      name: 'adding a file that is no picture',
      by: ticketWriters,
      shows: ['documentFile'],
      open: async (page, { texts }) => {
        await press('Add Picture')(page)
        const buffer = Buffer.from('words')
        await page.getByLabel('Album').setInputFiles({ name: texts.documentFile, mimeType: 'text/csv', buffer })
      },
    },
  ],
})
