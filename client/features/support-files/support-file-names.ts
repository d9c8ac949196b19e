import type { SupportFileCardFragment } from '../../generated/graphql.ts'
import { t } from '../../lib/i18n.ts'
import { extensionOf } from '../../ui/upload/accept.ts'

/** The name of a file; the fallback "FAQ-{id}" is the same for all four kinds (A75). */
export function nameOf({ id, fileName }: Pick<SupportFileCardFragment, 'id' | 'fileName'>): string {
  return fileName || t('supportFiles.nameFallback', { id })
}

/** The file type as shown to users: the extension it was uploaded with, else the second half of its MIME type. */
export function typeOf({ originalName, contentType }: Pick<SupportFileCardFragment, 'originalName' | 'contentType'>) {
  return extensionOf(originalName) || contentType.split('/').at(-1) || ''
}

/** A size as shown to users, in kilobytes below one megabyte: "640 KB", "12.4 MB". */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** A length as players show it: "3:45", "1:02:03". */
export function lengthOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
