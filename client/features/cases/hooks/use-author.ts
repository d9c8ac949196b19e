import { useTranslation } from 'react-i18next'
import type { TimelineEntryFragment } from '../../../generated/graphql.ts'

/** Names the author of an entry with the company; the company alone where the name is gone. */
export function useAuthor(): (entry: Pick<TimelineEntryFragment, 'authorName' | 'companyName'>) => string {
  const { t } = useTranslation()
  return ({ authorName, companyName }) =>
    authorName ? t('cases.byCompany', { name: authorName, company: companyName }) : companyName
}
