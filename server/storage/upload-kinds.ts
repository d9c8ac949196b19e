import type { UploadLimits } from '../config.ts'
import { AppError } from '../errors/app-error.ts'
import type { SniffedType } from './sniff.ts'

export type UploadKind =
  | 'manual'
  | 'faq'
  | 'document'
  | 'video'
  | 'poster'
  | 'ticketPicture'
  | 'ticketVideo'
  | 'machinePicture'

export interface UploadRule {
  limit: keyof UploadLimits
  /** Content types. */
  accepts: readonly string[] | 'any'
  /** Pictures are decoded and re-encoded. */
  isPicture: boolean
  /** The second sentence of a refusal. */
  expected: string
}

const pdf = ['application/pdf'] as const
// The specified default list and the formats that phones record; AVI and 3GP can be stored, but only downloaded.
const videos = ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/vnd.avi', 'video/3gpp'] as const
const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const
const expectedVideo = 'Please choose an MP4, WebM, Ogg, MOV or AVI video.'

export const uploadKinds: Record<UploadKind, UploadRule> = {
  manual: { limit: 'pdf', accepts: pdf, isPicture: false, expected: 'A manual must be a PDF file.' },
  faq: { limit: 'pdf', accepts: pdf, isPicture: false, expected: 'An FAQ must be a PDF file.' },
  document: { limit: 'document', accepts: 'any', isPicture: false, expected: '' },
  video: { limit: 'supportVideo', accepts: videos, isPicture: false, expected: expectedVideo },
  poster: {
    limit: 'machinePicture',
    accepts: pictures,
    isPicture: true,
    expected: 'Please choose a JPEG, PNG or WebP picture.',
  },
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

/** Throws UNSUPPORTED_TYPE, naming the expected types, when the kind does not accept this type. */
export function assertAccepted(kind: UploadKind, { contentType }: SniffedType): void {
  const { accepts, expected, isPicture } = uploadKinds[kind]
  if (accepts === 'any' || accepts.includes(contentType)) return
  // The format of iPhones: only Safari shows it, and no free decoder may be shipped.
  const isHeic = isPicture && /^image\/hei[cf]/.test(contentType)
  const reason = isHeic ? 'HEIC pictures are not supported.' : 'This type of file is not accepted here.'
  const advice = isHeic ? ' On an iPhone, choose "Most Compatible" under Settings, Camera, Formats.' : ''
  throw new AppError('UNSUPPORTED_TYPE', `${reason} ${expected}${advice}`)
}
