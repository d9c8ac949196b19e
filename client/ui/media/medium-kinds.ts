import { fileLimits } from '../../lib/file-limits.ts'
import { acceptVideo, extensionOf } from '../upload/accept.ts'

export type MediumType = 'image' | 'video'

interface MediumKind {
  maxBytes: number
  /** The `accept` attribute of its file choosers. */
  accept: string
  takes: (file: File) => boolean
}

// Without HEIC in this list an iPhone passes a JPEG, which every browser can show.
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Which pictures and videos of tickets and their cases are sent. */
export const mediumKinds: Record<MediumType, MediumKind> = {
  image: {
    maxBytes: fileLimits.ticketPicture,
    accept: pictures.join(','),
    takes: (file) => pictures.includes(file.type),
  },
  video: {
    maxBytes: fileLimits.ticketVideo,
    accept: 'video/*',
    // Phones record 3GP too; some systems know no MIME type for MOV or AVI.
    takes: (file) =>
      file.type.startsWith('video/') || acceptVideo.extensions?.includes(extensionOf(file.name)) === true,
  },
}
