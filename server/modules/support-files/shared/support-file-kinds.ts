import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import type { UploadKind } from '../../../storage/upload-kinds.ts'

/** The upload kind, and with it the size limit and the content types, of each kind of support file. */
export const uploadKindOf: Record<SupportFileKind, UploadKind> = {
  MANUAL: 'manual',
  FAQ: 'faq',
  DOCUMENT: 'document',
  VIDEO: 'video',
}
