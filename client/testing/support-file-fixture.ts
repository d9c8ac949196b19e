import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { RoleName, SupportFileKind } from '../generated/graphql.ts'
import { paths } from '../lib/paths.ts'
import { buildMachine } from './build-machine.ts'
import { buildSupportFile, supportFilePage } from './build-material.ts'
import { data, serveGraphQL, type StandInAnswer } from './graphql-server.ts'
import { renderPath } from './render-path.tsx'
import { signInAs } from './session.ts'

const query = { machineId: 11 }
const kinds = {
  MANUAL: { client: paths.helpManual(query), supplier: paths.supplierHelpManual(query), title: 'Manual' },
  FAQ: { client: paths.helpFaq(query), supplier: paths.supplierHelpFaq(query), title: 'FAQ' },
  DOCUMENT: {
    client: paths.helpDocument(query),
    supplier: paths.supplierHelpDocument(query),
    title: 'Support Documents',
  },
  VIDEO: { client: paths.helpVideo(query), supplier: paths.supplierHelpVideo(query), title: 'Support Videos' },
} as const

interface Options {
  role?: RoleName
  answers?: Record<string, () => StandInAnswer | Promise<StandInAnswer>>
}

/** Opens the list of a kind, by default as a client. */
export async function open(kind: SupportFileKind, page = supportFilePage([buildSupportFile()]), options: Options = {}) {
  const { role = 'CLIENT_OPERATOR', answers } = options
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:local')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  signInAs(role)
  const publish = role.startsWith('SUPPLIER')
  const calls = serveGraphQL({
    Machine: () => data({ machine: buildMachine({ viewerCan: { publish } }) }),
    SupportFiles: () => data({ supportFiles: page }),
    UploadSupportFile: () => data({ uploadSupportFile: buildSupportFile({ id: 52 }) }),
    UpdateSupportFile: () =>
      data({ updateSupportFile: buildSupportFile({ fileName: 'Press manual', canChange: publish }) }),
    AddSupportFileVersion: () => data({ addSupportFileVersion: buildSupportFile({ version: 3, canChange: publish }) }),
    SupportFileVersions: () => data({ supportFileVersions: [] }),
    DeleteSupportFile: () => data({ deleteSupportFile: true }),
    ...answers,
  })
  const view = renderPath(kinds[kind][publish ? 'supplier' : 'client'])
  await screen.findByRole('heading', { level: 1, name: kinds[kind].title })
  const sent = (operation: string) => calls.filter((call) => call.operation === operation).map((call) => call.variables)
  return { ...view, sent }
}

export const toastOf = (text: string) => screen.findByRole('status', { name: text })
