import { useTranslation } from 'react-i18next'
import { usePermissionsQuery } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { GuideSection } from './guide-section.tsx'
import { RightsTable } from './rights-table.tsx'

/** The server's own permission matrix, by which it decides. */
export function WhoMayDoWhat() {
  const { t } = useTranslation()
  const { data, loading, error, refetch } = usePermissionsQuery()
  const failure = error ? errorText(error, t('adminGuide.rights.failed')) : !data && t('adminGuide.rights.failed')
  return (
    <GuideSection title={t('adminGuide.rights.title')} text={t('adminGuide.rights.text')}>
      {data && <RightsTable rights={data.permissions} />}
      {!data && loading && <Loading />}
      {!data && !loading && failure && <ErrorNotice text={failure} onRetry={() => void refetch()} />}
    </GuideSection>
  )
}
