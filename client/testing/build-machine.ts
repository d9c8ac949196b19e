import type { MachineDetailsFragment } from '../generated/graphql.ts'

const nothing = {
  __typename: 'MachineAbilities',
  createTicket: false,
  delete: false,
  endClaim: false,
  publish: false,
  update: false,
  updateClaim: false,
}

interface MachineChanges extends Partial<Omit<MachineDetailsFragment, 'viewerCan' | 'machinePhotoVideos'>> {
  /** What the viewer may do with it; nothing unless said. */
  viewerCan?: Partial<MachineDetailsFragment['viewerCan']>
  /** The address of its picture. */
  picture?: string
}

/** A machine as the server sends it. */
export function buildMachine({ viewerCan, picture, ...changes }: MachineChanges = {}) {
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
    ...changes,
    machinePhotoVideos: picture ? [{ __typename: 'MachinePhoto', id: 91, url: picture }] : [],
    viewerCan: { ...nothing, ...viewerCan },
  }
}

/** One page of machines as the server sends it. */
export function machinePage(content: ReturnType<typeof buildMachine>[], totalItems = content.length) {
  const totalPages = Math.ceil(totalItems / Math.max(1, content.length))
  return { __typename: 'MachinePage', content, totalItems, totalPages }
}
