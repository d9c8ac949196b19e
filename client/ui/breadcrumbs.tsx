import { Box, Breadcrumb } from '@chakra-ui/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

export interface Crumb {
  label: string
  /** Absent for the page itself. */
  to?: string
  state?: Record<string, unknown>
}

/** The path to this page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  return (
    <Breadcrumb.Root aria-label={t('common.breadcrumbs')}>
      {/* One line on a phone, where a name that arrives later would otherwise move the whole page. */}
      <Breadcrumb.List flexWrap={{ base: 'nowrap', sm: 'wrap' }} gap="1.5" fontSize="13px" lineHeight="20px">
        {crumbs.map((crumb, index) => (
          // Two crumbs may have the same text while a name is not known yet.
          <Fragment key={`${index} ${crumb.label}`}>
            {index > 0 && <Breadcrumb.Separator>›</Breadcrumb.Separator>}
            <Breadcrumb.Item minWidth="0">
              {crumb.to ? (
                <Breadcrumb.Link asChild minHeight="11" marginBlock="-3" minWidth="0">
                  <Link to={crumb.to} state={crumb.state}>
                    <Box as="span" truncate>
                      {crumb.label}
                    </Box>
                  </Link>
                </Breadcrumb.Link>
              ) : (
                <Breadcrumb.CurrentLink fontWeight="medium" truncate>
                  {crumb.label}
                </Breadcrumb.CurrentLink>
              )}
            </Breadcrumb.Item>
          </Fragment>
        ))}
      </Breadcrumb.List>
    </Breadcrumb.Root>
  )
}
