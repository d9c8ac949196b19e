import { CircleHelp, FileText, MonitorPlay, NotebookText, ScanSearch, Ticket, type LucideIcon } from 'lucide-react'
import { paths } from '../../lib/paths.ts'

type PathOfMachine = (query?: { machineId?: number }) => string

/** One kind of help for a machine. */
export interface HelpType {
  id: 'errorCode' | 'faq' | 'manual' | 'ticket' | 'supportVideos' | 'supportDocuments'
  icon: LucideIcon
  clientPath: PathOfMachine
  /** Absent where suppliers have no such page. */
  supplierPath?: PathOfMachine
}

/** The kinds of help in the order of their cards. */
export const helpTypes: readonly HelpType[] = [
  { id: 'errorCode', icon: ScanSearch, clientPath: paths.helpErrorCode, supplierPath: paths.supplierHelpErrorCode },
  { id: 'faq', icon: CircleHelp, clientPath: paths.helpFaq, supplierPath: paths.supplierHelpFaq },
  { id: 'manual', icon: NotebookText, clientPath: paths.helpManual, supplierPath: paths.supplierHelpManual },
  { id: 'ticket', icon: Ticket, clientPath: paths.helpTicket },
  { id: 'supportVideos', icon: MonitorPlay, clientPath: paths.helpVideo, supplierPath: paths.supplierHelpVideo },
  { id: 'supportDocuments', icon: FileText, clientPath: paths.helpDocument, supplierPath: paths.supplierHelpDocument },
]
