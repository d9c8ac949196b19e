import { Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'

/** The 403 page. */
export function UnauthorizedPage() {
  const { t } = useTranslation()
  return (
    <MessagePage code="403" title={t('unauthorized.title')}>
      <Text textStyle="lg" color="fg.muted">
        {t('unauthorized.text')}
      </Text>
      <LinkButton to={paths.login()}>{t('unauthorized.backToLogin')}</LinkButton>
    </MessagePage>
  )
}
