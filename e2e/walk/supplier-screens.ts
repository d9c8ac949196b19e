import { paths } from '../../client/lib/paths.ts'
import { material } from './material-screen.ts'
import { dialog, machineId, newRow, people, press, preview, proposals, resolution, type Screen } from './screen.ts'

/** The screens of a supplier's users. */
export const supplierScreens: readonly Screen[] = [
  {
    path: paths.supplierMachines(),
    shows: ['machine', 'serial', 'client'],
    openings: [dialog('deleting a machine', /^Delete /, ['machine', 'serial', 'client'])],
  },
  {
    path: paths.supplierMachineRegister(),
    openings: [proposals('Company Name (Client)', 'client', ['client'])],
  },
  { path: paths.supplierMachinePreview(), state: preview, shows: ['machine', 'serial', 'pictureFile'] },
  {
    path: paths.supplierMachineView(),
    at: (world) => paths.supplierMachineView(machineId(world)),
    shows: ['machine', 'serial', 'client'],
  },
  {
    path: paths.supplierTeam(),
    shows: people,
    openings: [newRow, dialog('deleting a user', /^Delete /, people)],
  },
  {
    path: paths.supplierTickets(),
    shows: ['machine', 'errorCode', 'ticketDescription', 'failureMode'],
    openings: [
      resolution,
      {
        name: 'a ticket in full',
        shows: ['machine', 'errorCode', 'ticketDescription', 'ticketResolution'],
        open: async (page) => {
          await press(/^Open ticket/)(page)
          await page.getByRole('dialog').getByText('Machine Name').waitFor()
        },
      },
    ],
  },
  { path: paths.supplierHelp(), shows: ['machine'], openings: [proposals('Search machines', 'machine', ['machine'])] },
  {
    path: paths.supplierHelpMachine(),
    at: (world) => paths.supplierHelpMachine(machineId(world)),
    shows: ['machine'],
  },
  {
    path: paths.supplierHelpErrorCode(),
    at: (world) => paths.supplierHelpErrorCode(machineId(world)),
    shows: ['machine', 'errorCode', 'errorDescription', 'errorResolution'],
    openings: [newRow, dialog('deleting an error code', /^Delete error code/, ['errorCode'])],
  },
  material(paths.supplierHelpManual(), (world) => paths.supplierHelpManual(machineId(world)), 'manual'),
  material(paths.supplierHelpFaq(), (world) => paths.supplierHelpFaq(machineId(world)), 'faq'),
  material(paths.supplierHelpDocument(), (world) => paths.supplierHelpDocument(machineId(world)), 'document'),
  material(paths.supplierHelpVideo(), (world) => paths.supplierHelpVideo(machineId(world)), 'video'),
]
