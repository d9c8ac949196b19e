import { paths } from '../../client/lib/paths.ts'
import { material } from './material-screen.ts'
import {
  dialog,
  dialogOfMenu,
  machineId,
  newRow,
  people,
  preview,
  proposals,
  resolution,
  type Screen,
} from './screen.ts'

/** The screens of a supplier's users. */
export const supplierScreens: readonly Screen[] = [
  {
    path: paths.supplierMachines(),
    shows: ['machine', 'serial', 'client'],
    openings: [dialogOfMenu('deleting a machine', /^Delete /, ['machine', 'serial', 'client'])],
  },
  {
    path: paths.supplierMachineRegister(),
    openings: [proposals('Company Name (Client)', 'client', ['client'])],
  },
  { path: paths.supplierMachinePreview(), state: preview, shows: ['machine', 'serial', 'pictureFile'] },
  {
    path: paths.supplierMachineView(),
    at: (data) => paths.supplierMachineView(machineId(data)),
    shows: ['machine', 'serial', 'client'],
  },
  {
    path: paths.supplierModels(),
    shows: ['model'],
    openings: [newRow],
  },
  {
    path: paths.supplierProposedCodes(),
    shows: ['proposedCode', 'machine', 'client'],
    openings: [dialog('adding a proposed code', /^Add /, ['proposedCode'])],
  },
  {
    path: paths.supplierModel(),
    at: ({ model }) => paths.supplierModel({ modelId: model }),
    shows: ['model', 'modelDescription', 'machine'],
    openings: [
      dialog('deleting the model', /^Delete/, ['model']),
      dialog('assigning machines', /^Assign machines/, ['machine']),
    ],
  },
  {
    path: paths.supplierTeam(),
    shows: people,
    openings: [newRow, dialog('deleting a user', /^Delete /, people)],
  },
  {
    path: paths.supplierTickets(),
    shows: ['machine', 'errorCode', 'ticketDescription', 'failureMode'],
    openings: [resolution],
  },
  {
    path: paths.supplierTicket(),
    at: ({ ticket }) => paths.supplierTicket({ ticketId: ticket }),
    shows: ['machine', 'serial', 'client', 'errorCode', 'errorDescription', 'errorResolution', 'ticketDescription'],
    openings: [{ name: 'the resolution', inPage: true, shows: ['ticketResolution'], open: async () => {} }],
  },
  { path: paths.supplierHelp(), shows: ['machine'], openings: [proposals('Search machines', 'machine', ['machine'])] },
  {
    path: paths.supplierHelpMachine(),
    at: (data) => paths.supplierHelpMachine(machineId(data)),
    shows: ['machine'],
  },
  {
    path: paths.supplierHelpErrorCode(),
    at: (data) => paths.supplierHelpErrorCode(machineId(data)),
    shows: ['machine', 'errorCode', 'errorDescription', 'errorResolution'],
    openings: [newRow, dialog('deleting an error code', /^Delete error code/, ['errorCode'])],
  },
  {
    path: paths.supplierImport(),
    at: (data) => paths.supplierImport(machineId(data)),
    shows: ['machine'],
  },
  material(paths.supplierHelpManual(), (data) => paths.supplierHelpManual(machineId(data)), 'manual'),
  material(paths.supplierHelpFaq(), (data) => paths.supplierHelpFaq(machineId(data)), 'faq'),
  material(paths.supplierHelpDocument(), (data) => paths.supplierHelpDocument(machineId(data)), 'document'),
  material(paths.supplierHelpVideo(), (data) => paths.supplierHelpVideo(machineId(data)), 'video'),
]
