import type { MachineDetailsFragment, MachineQuery } from '../generated/graphql.ts'

const nothing = {
  __typename: 'MachineAbilities',
  createTicket: false,
  delete: false,
  endClaim: false,
  printLabel: false,
  publish: false,
  renewLabel: false,
  update: false,
  updateClaim: false,
}

const noMaterial = { __typename: 'MachineMaterial', errorCodes: 0, manuals: 0, faqs: 0, documents: 0, videos: 0 }

interface MachineChanges extends Partial<Omit<MachineDetailsFragment, 'viewerCan' | 'machinePhotoVideos'>> {
  /** The viewer's permissions on the machine; none by default. */
  viewerCan?: Partial<MachineDetailsFragment['viewerCan']>
  material?: Partial<MachineQuery['machine']['material']>
  /** The URL of its picture. */
  picture?: string
}

/** A machine as the server returns it. */
export function buildMachine({ viewerCan, picture, material, ...changes }: MachineChanges = {}) {
  return {
    __typename: 'Machine',
    id: 11,
    machineName: 'Press 4',
    serialNo: 'HP/400 17',
    machineLocation: 'Hall 2',
    maintained: true,
    supplierId: 5,
    supplierName: 'Castor Presses',
    clientId: 3,
    clientCompany: 'Nordwerk',
    nameByClient: null,
    registerTime: '2026-03-04T08:15:00.000Z',
    openTickets: 0,
    model: null as { __typename: string; id: number; name: string } | null,
    ...changes,
    material: { ...noMaterial, ...material },
    machinePhotoVideos: picture ? [{ __typename: 'MachinePhoto', id: 91, url: picture }] : [],
    viewerCan: { ...nothing, ...viewerCan },
  }
}

/** One page of machines as the server returns it. */
export function machinePage(content: ReturnType<typeof buildMachine>[], totalItems = content.length) {
  const totalPages = Math.ceil(totalItems / Math.max(1, content.length))
  return { __typename: 'MachinePage', content, totalItems, totalPages }
}
