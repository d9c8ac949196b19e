import { megabytes } from '../../lib/file-limits.ts'
import { t } from '../../lib/i18n.ts'
import { accepts, type AcceptList } from './accept.ts'

export interface FileRules {
  accept: AcceptList
  maxBytes?: number
  /** The text when a file of another type is chosen. */
  unsupportedText: string
}

/** Why a file is not taken, by its name and size, before a byte of it is sent; empty when it is. */
export function refusalOf(file: File, { accept, maxBytes, unsupportedText }: FileRules): string {
  if (!accepts(accept, file)) return unsupportedText
  if (maxBytes !== undefined && file.size > maxBytes) return t('common.tooLarge', { megabytes: megabytes(maxBytes) })
  return ''
}
