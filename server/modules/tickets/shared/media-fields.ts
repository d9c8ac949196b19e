import type { UploadKind } from '../../../storage/upload-kinds.ts'

const mediaKinds = { imgFile: 'ticketPicture', vidFile: 'ticketVideo' } as const

/** The fields of a form that carry pictures and videos: imgFile1…n and vidFile1…n, with gaps. */
export const mediaField = /^(imgFile|vidFile)([1-9]\d*)$/

/** The kind of file that a field of a form carries; null for other fields. */
export function mediaKindOf(field: string): UploadKind | null {
  return mediaKinds[mediaField.exec(field)?.[1] as keyof typeof mediaKinds] ?? null
}
