import { Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useCanOpen, usePageExists } from '../../lib/navigation/available-pages.ts'
import { paths } from '../../lib/paths.ts'
import { startPath } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'

/**
 * 404. "Go Home" leads to a page that not all roles may open (A34), so a second link leads to the role's start page.
 */
export function NotFoundPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const exists = usePageExists()
  const canOpen = useCanOpen()
  const start = user ? startPath(user.role.name) : paths.landing()
  return (
    <MessagePage code="404" title={t('notFound.title')}>
      <Text textStyle="lg" color="fg.muted">
        {t('notFound.text')}
      </Text>
      <Flex gap="3" wrap="wrap" justify="center">
        {canOpen(start) && (
          <LinkButton to={start} variant={user ? 'solid' : 'outline'}>
            {t('notFound.startPage')}
          </LinkButton>
        )}
        {exists(paths.user()) && (
          <LinkButton to={paths.user()} variant={user ? 'outline' : 'solid'}>
            {t('notFound.goHome')}
          </LinkButton>
        )}
      </Flex>
    </MessagePage>
  )
}
