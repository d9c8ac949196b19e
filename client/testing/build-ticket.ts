import type { PointedFileLinkFragment, TicketDetailsFragment } from '../generated/graphql.ts'

type Can = TicketDetailsFragment['viewerCan']

const nothing = {
  __typename: 'TicketAbilities',
  save: false,
  resolve: false,
  editFields: false,
  editResolution: false,
  seeResolution: true,
  addPictures: false,
  addVideos: false,
  deleteFiles: false,
}

/** The permissions of each client role on an open ticket. */
export const abilitiesOf: Record<'CLIENT_ADMIN' | 'CLIENT_OPERATOR' | 'CLIENT_TECHNICIAN', Partial<Can>> = {
  CLIENT_ADMIN: {
    save: true,
    resolve: true,
    editFields: true,
    editResolution: true,
    addPictures: true,
    addVideos: true,
    deleteFiles: true,
  },
  CLIENT_OPERATOR: {
    save: true,
    editFields: true,
    seeResolution: false,
    addPictures: true,
    addVideos: true,
    deleteFiles: true,
  },
  CLIENT_TECHNICIAN: { save: true, resolve: true, editResolution: true, addVideos: true },
}

interface TicketChanges extends Partial<Omit<TicketDetailsFragment, 'viewerCan' | 'files' | 'failureModes'>> {
  failureModes?: { id: number; mode: string }[]
  files?: ReturnType<typeof buildTicketFile>[]
  /** The viewer's permissions on the ticket; none by default. */
  viewerCan?: Partial<Can>
}

/** An open ticket as the server returns it. */
export function buildTicket({ viewerCan, failureModes = [], files = [], ...changes }: TicketChanges = {}) {
  return {
    __typename: 'Ticket' as const,
    id: 71,
    errorCodeId: 31,
    errorCode: 'E-104',
    proposedErrorCode: null as TicketDetailsFragment['proposedErrorCode'],
    description: 'Leaks oil',
    createdTime: '2026-03-04T08:15:00.000Z',
    updatedTime: '2026-03-04T08:15:00.000Z',
    closedTime: null as string | null,
    resolution: '',
    waitingFor: null,
    waitingSince: null,
    resolutionStatus: false,
    machineName: 'Press 4',
    machineId: 11,
    machineSerial: 'HP/400 17',
    machinePicture: null,
    createdBy: 'mara',
    closedBy: null as string | null,
    clientCompany: 'Nordwerk',
    supplierName: 'Castor Presses',
    shared: true,
    machineLocation: 'Hall 2' as string | null,
    errorCodeDescription: '' as string | null,
    errorCodeResolution: '' as string | null,
    supportFile: null as PointedFileLinkFragment | null,
    ...changes,
    failureModes: failureModes.map((mode) => ({ __typename: 'FailureMode' as const, ...mode })),
    files,
    viewerCan: { ...nothing, ...viewerCan },
  }
}

/** A stored picture or video of a ticket. */
export function buildTicketFile(id: number, type: 'image' | 'video' = 'image', description = '') {
  const picture = type === 'image'
  return {
    __typename: 'TicketFile' as const,
    id,
    type,
    file: `/files/${id}/stored`,
    originalName: picture ? `stored-${id}.jpg` : `stored-${id}.mp4`,
    contentType: picture ? 'image/jpeg' : 'video/mp4',
    description,
  }
}

/** One page of tickets as the server returns it. */
export function ticketPage(content: ReturnType<typeof buildTicket>[], totalItems = content.length) {
  return { __typename: 'TicketPage', content, totalItems }
}
