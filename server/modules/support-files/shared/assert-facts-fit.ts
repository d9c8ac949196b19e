import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { AppError, invalid } from '../../../errors/app-error.ts'
import type { PendingUpload, ReceivedFile } from '../../../storage/receive-file.ts'
import { incompleteUpload } from './incomplete-upload.ts'

/** What an uploader says about a file. */
export interface SaidFacts {
  kind: SupportFileKind
  pageCount?: number | null
  durationSeconds?: number | null
}

/** Throws VALIDATION or BAD_REQUEST unless there is one file, and with it only what can be said about its kind. */
export function assertFactsFit({ kind, pageCount, durationSeconds }: SaidFacts, uploads: PendingUpload[]): void {
  const posters = uploads.filter(isPoster).length
  if (uploads.length === posters) throw invalid({ files: incompleteUpload })
  if (uploads.length > posters + 1 || posters > 1) {
    throw new AppError('BAD_REQUEST', 'Only one file can be published at a time.')
  }
  if (kind === 'VIDEO') {
    if (pageCount != null) throw invalid({ pageCount: 'A video has no pages.' })
    return
  }
  if (durationSeconds != null) throw invalid({ durationSeconds: 'Only a video has a length.' })
  if (posters > 0) throw invalid({ poster: 'Only a video has a poster.' })
}

/** A file and the poster that may have come with it. */
export interface FileWithPoster {
  file: ReceivedFile
  poster: ReceivedFile | undefined
}

/** Tells the file from its poster; both stand in the order of the uploads. */
export function fileWithPoster(uploads: PendingUpload[], received: ReceivedFile[]): FileWithPoster {
  const poster = received[uploads.findIndex(isPoster)]
  return { poster, file: received.find((each) => each !== poster)! }
}

const isPoster = ({ kind }: PendingUpload) => kind === 'poster'
