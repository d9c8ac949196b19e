import type { SupportFileKind } from '../../entities/support-file.entity.ts'
import type { UploadKind } from '../../storage/upload-kinds.ts'

/** Which limit and which types of content a kind of support file has. */
export const uploadKindOf: Record<SupportFileKind, UploadKind> = {
  MANUAL: 'manual',
  FAQ: 'faq',
  DOCUMENT: 'document',
  VIDEO: 'video',
}
