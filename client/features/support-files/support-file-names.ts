import type { SupportFileCardFragment } from '../../generated/graphql.ts'
import { t } from '../../lib/i18n.ts'
import { extensionOf } from '../../ui/upload/accept.ts'

/** The name of a file; the fallback is the same for all four kinds (C508, A75). */
export function nameOf({ id, fileName }: Pick<SupportFileCardFragment, 'id' | 'fileName'>): string {
  return fileName || t('supportFiles.nameFallback', { id })
}

/** What a file is for people: the extension it was uploaded with, else the second half of its type. */
export function typeOf({ originalName, contentType }: Pick<SupportFileCardFragment, 'originalName' | 'contentType'>) {
  return extensionOf(originalName) || contentType.split('/').at(-1) || ''
}

/** A size for people, in kilobytes below one megabyte: "640 KB", "12.4 MB". */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
