import type { SupportFileCardFragment } from '../../generated/graphql.ts'
import { t } from '../../lib/i18n.ts'

/** Whether the search knows the text of a file, or why not. */
export function textState({ state, page, pages, reason }: NonNullable<SupportFileCardFragment['text']>): string {
  if (state === 'READING' && pages !== null) return t('supportFiles.text.readingPage', { page, pages })
  return t(`supportFiles.text.${state === 'FAILED' ? (reason ?? 'ENDED') : state}`)
}
