import type { SupportFileCardFragment, SupportFileVersionRowFragment } from '../../generated/graphql.ts'
import { publishedDay } from '../../lib/dates.ts'
import { t } from '../../lib/i18n.ts'
import { nameOf } from './support-file-names.ts'

type Numbered = Pick<SupportFileCardFragment, 'version' | 'whatChanged' | 'versionCreatedAt'>

/** "Version 3 · 2026/11/12 · what changed". */
export function versionLine({ version, whatChanged: change, versionCreatedAt }: Numbered): string {
  const day = publishedDay(versionCreatedAt)
  return change ? t('versions.lineWithChange', { version, day, change }) : t('versions.line', { version, day })
}

/** Whether a day, in UTC as on the server, is still to come. */
export function isUpcoming(day: string | null): boolean {
  return day !== null && day > new Date().toISOString().slice(0, 10)
}

/** The file as it was in one of its versions, to open it. */
export function asOfVersion(file: SupportFileCardFragment, version: SupportFileVersionRowFragment) {
  const { originalName, contentType, size, pageCount, durationSeconds, posterUrl, downloadUrl } = version
  const name = version.current
    ? nameOf(file)
    : `${nameOf(file)} (${t('versions.version', { version: version.version })})`
  return {
    ...file,
    ...{ originalName, contentType, size, pageCount, durationSeconds, posterUrl, downloadUrl },
    file: version.file,
    version: version.version,
    fileName: name,
  }
}
