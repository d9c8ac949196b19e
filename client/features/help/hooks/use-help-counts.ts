import { useTranslation } from 'react-i18next'
import type { MachineQuery } from '../../../generated/graphql.ts'
import type { HelpType } from '../help-types.ts'

/** How much of each kind of help the machine has, in words: "6 codes", "1 manual", "2 open". */
export function useHelpCounts({ material, openTickets }: MachineQuery['machine']): Record<HelpType['id'], string> {
  const { t } = useTranslation()
  return {
    errorCode: t('help.codeCount', { count: material.errorCodes }),
    faq: t('help.faqCount', { count: material.faqs }),
    manual: t('help.manualCount', { count: material.manuals }),
    ticket: t('help.openCount', { count: openTickets }),
    supportVideos: t('help.videoCount', { count: material.videos }),
    supportDocuments: t('help.documentCount', { count: material.documents }),
  }
}
