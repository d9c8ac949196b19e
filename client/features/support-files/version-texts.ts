import type { SupportFileCardFragment, SupportFileVersionRowFragment } from '../../generated/graphql.ts'
import { spelledDay } from '../../lib/dates.ts'
import { t } from '../../lib/i18n.ts'
import { nameOf } from './support-file-names.ts'

type Numbered = Pick<SupportFileCardFragment, 'version' | 'whatChanged' | 'versionCreatedAt'>

/** "Version 3 · 12 Nov 2026 · what changed". */
export function versionLine({ version, whatChanged: change, versionCreatedAt }: Numbered): string {
  const day = spelledDay(versionCreatedAt)
  return change ? t('versions.lineWithChange', { version, day, change }) : t('versions.line', { version, day })
}

/** Whether a day, in UTC as on the server, is still to come. */
export function isUpcoming(day: string | null): boolean {
  return day !== null && day > new Date().toISOString().slice(0, 10)
}

/** The languages that a form offers; both APIs take any tag. */
const tags = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hi', 'hr', 'hu', 'id', 'it', 'ja', 'ko'],
  ...['lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
]

const names = new Intl.DisplayNames('en', { type: 'language' })

/** "pt-BR" is "Brazilian Portuguese"; a tag without a name is itself. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}

export const languageChoices = () =>
  tags
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

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
    fileName: name,
  }
}
