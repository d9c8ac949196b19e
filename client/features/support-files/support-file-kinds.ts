import { CircleHelp, FileText, MonitorPlay, NotebookText, type LucideIcon } from 'lucide-react'
import type { SupportFileKind } from '../../generated/graphql.ts'
import { fileLimits } from '../../lib/file-limits.ts'
import { acceptAny, acceptPdf, acceptVideo, type AcceptList } from '../../ui/upload/accept.ts'

/**
 * The differences between the four kinds of support files; everything else is the same screen. Texts: `supportFiles`
 * below the name.
 */
interface KindOfSupportFile {
  texts: 'manual' | 'faq' | 'document' | 'video'
  icon: LucideIcon
  accept: AcceptList
  maxBytes: number
  /** The content type that the call sends, where it sends one. */
  type?: 'PDF' | 'VIDEO'
}

export const supportFileKinds: Record<SupportFileKind, KindOfSupportFile> = {
  MANUAL: { texts: 'manual', icon: NotebookText, accept: acceptPdf, maxBytes: fileLimits.pdf },
  FAQ: { texts: 'faq', icon: CircleHelp, accept: acceptPdf, maxBytes: fileLimits.pdf, type: 'PDF' },
  DOCUMENT: { texts: 'document', icon: FileText, accept: acceptAny, maxBytes: fileLimits.document },
  VIDEO: { texts: 'video', icon: MonitorPlay, accept: acceptVideo, maxBytes: fileLimits.supportVideo, type: 'VIDEO' },
}
