import { useTranslation } from 'react-i18next'
import { OwnUserList } from '../../features/users/components/own-user-list.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

/** The people of a client company (checklist section 21, A5, A6). */
export function UserPage() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('users.title')}>
      <OwnUserList label={t('users.title')} />
    </PageFrame>
  )
}

/** The people of a supplier (A8). */
export function TeamPage() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('users.team')}>
      <OwnUserList label={t('users.team')} />
    </PageFrame>
  )
}
