import { Badge, Link as StyledLink } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useTenantsQuery } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { ageOf } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { typeWord } from '../../../lib/tenant-type.ts'
import { ListCard, ListCardRow } from '../../../ui/list-card.tsx'
import { tenantName } from '../tenant-name.ts'

const places = 5

/** The companies that came last, invited or signed up. */
export function NewestTenants() {
  const { t } = useTranslation()
  const { data, error, refetch } = useTenantsQuery({
    variables: { page: 1, size: places, sortBy: 'id', sortDir: 'DESC' },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <ListCard
      title={t('tenants.newest')}
      all={{ to: paths.tenants(), label: t('tenants.title') }}
      rows={data?.tenants.content.map((tenant) => (
        <ListCardRow
          key={tenant.id}
          name={
            <StyledLink asChild color="accent.fg" display="inline">
              <Link to={paths.tenantDetails({ tenantId: tenant.id })}>{tenantName(tenant)}</Link>
            </StyledLink>
          }
          facts={[typeWord(tenant.tenantType), tenant.country, ageOf(tenant.createdAt)].filter(Boolean).join(' · ')}
          end={!tenant.clientRegistered && <Badge size="md">{t('tenants.notSignedUp')}</Badge>}
        />
      ))}
      empty={t('table.empty')}
      failure={error && errorText(error, t('tenants.failed'))}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  )
}
