import type { UploadLimits } from '../config.ts'
import { AppError } from '../errors/app-error.ts'
import type { SniffedType } from './sniff.ts'

export type UploadKind = 'manual' | 'faq' | 'document' | 'video' | 'ticketPicture' | 'ticketVideo' | 'machinePicture'

export interface UploadRule {
  limit: keyof UploadLimits
  /** Types by content. */
  accepts: readonly string[] | 'any'
  /** Pictures are decoded and written anew. */
  isPicture: boolean
  /** What a refusal says. */
  expected: string
}

const pdf = ['application/pdf'] as const
// The default accept list (C543) and what telephones record; AVI and 3GP can be stored, but only downloaded.
const videos = ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/vnd.avi', 'video/3gpp'] as const
const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const
const expectedVideo = 'Please choose an MP4, WebM, Ogg, MOV or AVI video.'

export const uploadKinds: Record<UploadKind, UploadRule> = {
  manual: { limit: 'pdf', accepts: pdf, isPicture: false, expected: 'A manual must be a PDF file.' },
  faq: { limit: 'pdf', accepts: pdf, isPicture: false, expected: 'An FAQ must be a PDF file.' },
  document: { limit: 'document', accepts: 'any', isPicture: false, expected: '' },
  video: { limit: 'supportVideo', accepts: videos, isPicture: false, expected: expectedVideo },
  ticketPicture: {
    limit: 'ticketPicture',
    accepts: [...pictures, 'image/gif'],
    isPicture: true,
    expected: 'Please choose a JPEG, PNG, WebP or GIF picture.',
  },
  ticketVideo: { limit: 'ticketVideo', accepts: videos, isPicture: false, expected: expectedVideo },
  machinePicture: {
    limit: 'machinePicture',
    accepts: pictures,
    isPicture: true,
    expected: 'Please choose a JPEG, PNG or WebP picture.',
  },
}

/** Throws UNSUPPORTED_TYPE, naming what the kind expects, when a file of this type may not be one. */
export function assertAccepted(kind: UploadKind, { contentType }: SniffedType): void {
  const { accepts, expected, isPicture } = uploadKinds[kind]
  if (accepts === 'any' || accepts.includes(contentType)) return
  // The format of iPhones: no browser but theirs shows it, and no free decoder may be shipped (A58).
  const isHeic = isPicture && /^image\/hei[cf]/.test(contentType)
  const reason = isHeic ? 'HEIC pictures are not supported.' : 'This type of file is not accepted here.'
  const advice = isHeic ? ' On an iPhone, choose "Most Compatible" under Settings, Camera, Formats.' : ''
  throw new AppError('UNSUPPORTED_TYPE', `${reason} ${expected}${advice}`)
}
