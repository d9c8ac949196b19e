import { Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { startPath } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'

/** The 403 page: a signed-in user is led to a page that their role has. */
export function UnauthorizedPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <MessagePage code="403" title={t('unauthorized.title')}>
      <Text textStyle="lg" color="fg.muted">
        {t('unauthorized.text')}
      </Text>
      <Flex gap="3" wrap="wrap" justify="center">
        {user && <LinkButton to={startPath(user.role.name)}>{t('unauthorized.startPage')}</LinkButton>}
        <LinkButton to={paths.login()} variant={user ? 'outline' : 'solid'}>
          {t('unauthorized.backToLogin')}
        </LinkButton>
      </Flex>
    </MessagePage>
  )
}
