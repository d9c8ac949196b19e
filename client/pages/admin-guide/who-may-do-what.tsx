import { Heading, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { usePermissionsQuery } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RightsTable } from './rights-table.tsx'

/** The permission matrix of the server, as it is judged by. */
export function WhoMayDoWhat() {
  const { t } = useTranslation()
  const { data, loading, error, refetch } = usePermissionsQuery()
  const failure = error ? errorText(error, t('adminGuide.rights.failed')) : !data && t('adminGuide.rights.failed')
  return (
    <Stack as="section" gap="5" borderWidth="1px" borderRadius="l3" bg="bg.panel" padding={{ base: '5', sm: '6' }}>
      <Stack gap="2">
        <Heading as="h2" size="xl">
          {t('adminGuide.rights.title')}
        </Heading>
        <Text color="fg.muted" maxWidth="70ch">
          {t('adminGuide.rights.text')}
        </Text>
      </Stack>
      {data && <RightsTable rights={data.permissions} />}
      {!data && loading && <Loading />}
      {!data && !loading && failure && <ErrorNotice text={failure} onRetry={() => void refetch()} />}
    </Stack>
  )
}
