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
  // Of a model without machines, which only its supplier finds.
  if (machineId === undefined) {
    const show = kind === 'ERROR_CODE' ? 'codes' : (fileKind ?? undefined)
    return paths.supplierModel({ modelId: hit.modelId ?? undefined, show })
  }
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
