import { CircleHelp, FileText, MonitorPlay, NotebookText, type LucideIcon } from 'lucide-react'
import type { SupportFileKind } from '../../generated/graphql.ts'
import { fileLimits } from '../../lib/file-limits.ts'
import { acceptAny, acceptPdf, acceptVideo, type AcceptList } from '../../ui/upload/accept.ts'

/** In what the four kinds of support files differ; everything else is the same screen. Texts: `supportFiles` below the name. */
interface KindOfSupportFile {
  texts: 'manual' | 'faq' | 'document' | 'video'
  icon: LucideIcon
  accept: AcceptList
  maxBytes: number
  /** What the call names the content, where it names it (C548). */
  type?: 'PDF' | 'VIDEO'
}

export const supportFileKinds: Record<SupportFileKind, KindOfSupportFile> = {
  MANUAL: { texts: 'manual', icon: NotebookText, accept: acceptPdf, maxBytes: fileLimits.pdf },
  FAQ: { texts: 'faq', icon: CircleHelp, accept: acceptPdf, maxBytes: fileLimits.pdf, type: 'PDF' },
  DOCUMENT: { texts: 'document', icon: FileText, accept: acceptAny, maxBytes: fileLimits.document },
  VIDEO: { texts: 'video', icon: MonitorPlay, accept: acceptVideo, maxBytes: fileLimits.supportVideo, type: 'VIDEO' },
}
