import type { SearchQuery } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'

export type SearchHit = SearchQuery['search']['groups'][number]['hits'][number]

/** Whether a hit opens in the viewer of PDFs, in a tab of its own. */
export function opensViewer({ file, contentType }: SearchHit): boolean {
  return Boolean(file) && contentType === 'application/pdf'
}

/** The page on which a hit stands. */
export function hitAddress(hit: SearchHit, side: 'client' | 'supplier'): string {
  const { kind, id, title, fileKind } = hit
  const machineId = hit.machineId ?? undefined
  const isClient = side === 'client'
  if (kind === 'TICKET') {
    const ticket = { machineId, ticketId: id }
    return isClient ? paths.ticketFormOfAll(ticket) : paths.supplierTicket(ticket)
  }
  // A model without machines has no page of its own here.
  if (machineId === undefined) return paths.supplierHelp()
  if (kind === 'MACHINE') return isClient ? paths.helpMachine({ machineId }) : paths.supplierHelpMachine({ machineId })
  const found = { machineId, search: title }
  if (kind === 'ERROR_CODE') return isClient ? paths.helpErrorCode(found) : paths.supplierHelpErrorCode(found)
  const lists = {
    MANUAL: isClient ? paths.helpManual : paths.supplierHelpManual,
    FAQ: isClient ? paths.helpFaq : paths.supplierHelpFaq,
    DOCUMENT: isClient ? paths.helpDocument : paths.supplierHelpDocument,
    VIDEO: isClient ? paths.helpVideo : paths.supplierHelpVideo,
  }
  return lists[fileKind ?? 'MANUAL'](found)
}
