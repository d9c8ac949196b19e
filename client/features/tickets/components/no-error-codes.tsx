import { Box } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { paths } from '../../../lib/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { CodeNote } from './code-note.tsx'

/** A ticket needs an error code, and the supplier has published none for this machine. */
export function NoErrorCodes() {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  return (
    <CodeNote icon={Info} role="note" data-field="errorCode">
      <Box fontWeight="semibold">{t('ticketForm.noErrorCodes')}</Box>
      {t('ticketForm.noErrorCodesHint')}
      {canOpen(paths.contactUs()) && (
        <TextLink to={paths.contactUs()} display="flex">
          {t('common.contactUs')}
        </TextLink>
      )}
    </CodeNote>
  )
}
