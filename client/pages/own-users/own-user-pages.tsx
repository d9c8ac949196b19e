import { useTranslation } from 'react-i18next'
import { OwnUserList } from '../../features/users/components/own-user-list.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

/** The users of a client company. */
export function UserPage() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('users.title')}>
      <OwnUserList label={t('users.title')} />
    </PageFrame>
  )
}

/** The users of a supplier. */
export function TeamPage() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('users.team')}>
      <OwnUserList label={t('users.team')} />
    </PageFrame>
  )
}
