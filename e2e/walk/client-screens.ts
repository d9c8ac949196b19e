import type { RoleName } from '../../server/context.ts'
import { paths, patterns } from '../../client/lib/paths.ts'
import { material } from './material-screen.ts'
import { dialog, machineId, newRow, people, press, proposals, resolution, type Screen } from './screen.ts'
import { markup } from './texts.ts'
import { ticketForm, ticketTexts } from './ticket-form-screen.ts'

/** The client roles with fewer permissions. */
const others: readonly RoleName[] = ['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']

/** The screens of a client's users. */
export const clientScreens: readonly Screen[] = [
  { path: patterns.label, at: () => paths.label('000000000000'), allow: /404 \(Not Found\) .*\/graphql/ },
  {
    path: paths.user(),
    shows: people,
    also: others,
    openings: [
      { ...newRow, by: ['CLIENT_ADMIN'] },
      dialog('deleting a user', /^Delete /, people, ['CLIENT_ADMIN']),
      dialog('logging out', 'Logout'),
      dialog('the profile menu', 'Profile', ['firstName', 'lastName', 'client']),
      {
        name: 'logging out everywhere',
        open: async (page) => {
          await press('Profile')(page)
          await page.getByRole('menuitem', { name: 'Log out everywhere' }).click()
          await page.getByRole('alertdialog').waitFor()
        },
      },
    ],
  },
  { path: paths.overview(), shows: ['errorCode'], also: [...others, 'SUPPLIER_ADMIN', 'CLIENT_ADMIN'] },
  { path: paths.sessions(), also: [...others, 'SUPPLIER_ADMIN', 'CLIENT_ADMIN'] },
  // Each company sees the other one there.
  { path: paths.sharing(), also: [...others, 'CLIENT_ADMIN'] },
  { path: paths.machines(), shows: ['ownName', 'location'] },
  {
    path: paths.machineRegister(),
    also: others,
    openings: [
      {
        name: 'the suppliers of a serial number',
        by: ['CLIENT_ADMIN'],
        inPage: true,
        shows: ['supplier', 'machine', 'serial'],
        open: async (page, { texts }) => {
          await page.getByLabel('Machine S/N').fill(`2 ${texts.serial}`)
          await press('Submit')(page)
          await page.getByRole('radio').first().waitFor({ state: 'attached' })
        },
      },
      {
        name: 'no such serial number',
        by: ['CLIENT_ADMIN'],
        open: async (page) => {
          await page.getByLabel('Machine S/N').fill(markup)
          await press('Submit')(page)
        },
      },
    ],
  },
  {
    path: paths.machineDetails(),
    at: (data) => paths.machineDetails(machineId(data)),
    shows: ['ownName', 'location', 'serial', 'supplier'],
    also: others,
    openings: [dialog('letting it go', 'Delete', ['ownName', 'serial'], ['CLIENT_ADMIN'])],
  },
  {
    path: paths.help(),
    shows: ['ownName'],
    openings: [proposals('Search machines', 'ownName', ['ownName'])],
  },
  {
    path: paths.helpMachine(),
    at: (data) => paths.helpMachine(machineId(data)),
    shows: ['ownName'],
    openings: [
      {
        name: 'the error codes that were searched',
        inPage: true,
        shows: ['errorCode', 'errorDescription'],
        open: async (page, { texts }) => {
          await page.getByLabel('Search error codes and tickets').fill(texts.errorCode)
          await page.getByLabel('Search in').selectOption({ label: 'Error Code' })
        },
      },
      {
        name: 'the tickets that were searched',
        inPage: true,
        shows: ['errorCode', 'ticketDescription', 'failureMode'],
        open: async (page) => {
          await page.getByLabel('Search in').selectOption({ label: 'Ticket' })
        },
      },
    ],
  },
  {
    path: paths.helpErrorCode(),
    at: (data) => paths.helpErrorCode(machineId(data)),
    shows: ['ownName', 'errorCode', 'errorDescription', 'errorResolution'],
  },
  material(paths.helpManual(), (data) => paths.helpManual(machineId(data)), 'manual'),
  material(paths.helpFaq(), (data) => paths.helpFaq(machineId(data)), 'faq'),
  material(paths.helpDocument(), (data) => paths.helpDocument(machineId(data)), 'document'),
  material(paths.helpVideo(), (data) => paths.helpVideo(machineId(data)), 'video'),
  {
    path: paths.helpTicket(),
    at: (data) => paths.helpTicket(machineId(data)),
    shows: ['ownName', 'errorCode', 'ticketDescription', 'failureMode'],
    openings: [resolution],
  },
  { path: paths.allTickets(), shows: ticketTexts, openings: [resolution] },
  {
    path: paths.ticketForm(),
    at: (data) => paths.ticketForm(machineId(data)),
    shows: ['ownName', 'serial'],
    also: ['CLIENT_OPERATOR'],
  },
  ticketForm(paths.ticketForm(), ({ ticket }) => paths.ticketForm({ ticketId: ticket })),
  ticketForm(paths.ticketFormOfAll(), ({ ticket }) => paths.ticketFormOfAll({ ticketId: ticket })),
]
