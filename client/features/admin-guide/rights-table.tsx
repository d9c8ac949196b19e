import { Box, Table, Text, VisuallyHidden } from '@chakra-ui/react'
import { Check, Minus } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { PermissionsQuery } from '../../generated/graphql.ts'

type Right = PermissionsQuery['permissions'][number]
type Role = Right['roles'][number]

const sides = [
  { name: 'platform', roles: ['PLATFORM_ADMIN'] },
  { name: 'supplier', roles: ['SUPPLIER_ADMIN', 'SUPPLIER_USER'] },
  { name: 'client', roles: ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] },
] as const satisfies readonly { name: string; roles: readonly Role[] }[]

/** Sticky, so that it stays visible while a narrow window scrolls from role to role. */
const first = { position: 'sticky', left: '0', zIndex: '1', minWidth: '9.5rem' } as const

const roles = sides.flatMap((side): readonly Role[] => side.roles)

/** Permissions grouped by subject, in the server's order; one column per role. */
export function RightsTable({ rights }: { rights: readonly Right[] }) {
  const { t } = useTranslation()
  const subjects = [...new Set(rights.map(({ subject }) => subject))]
  return (
    // Visually hidden content is positioned by the scrolling box; otherwise it would make the page as wide as the
    // table.
    <Table.ScrollArea position="relative" borderWidth="1px" borderRadius="l3" bg="bg" tabIndex={0}>
      <Table.Root aria-label={t('adminGuide.rights.title')} size="sm" minWidth={{ base: '44rem', md: '56rem' }}>
        <Table.Header>
          <Table.Row bg="bg.muted">
            <Table.ColumnHeader {...first} bg="bg.muted" rowSpan={2} fontWeight="semibold">
              {t('adminGuide.rights.right')}
            </Table.ColumnHeader>
            {sides.map((side) => (
              <Table.ColumnHeader
                key={side.name}
                scope="colgroup"
                colSpan={side.roles.length}
                textAlign="center"
                fontWeight="semibold"
              >
                {t(`adminGuide.rights.${side.name}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
          <Table.Row bg="bg.muted">
            {roles.map((role) => (
              <Table.ColumnHeader key={role} scope="col" textAlign="center">
                {t(`roles.${role}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {subjects.map((subject) => (
            <Fragment key={subject}>
              <Table.Row bg="bg.subtle">
                <Table.ColumnHeader scope="colgroup" colSpan={roles.length + 1} fontWeight="semibold">
                  <Box as="span" position="sticky" left="2">
                    {t(`adminGuide.rights.subjects.${subject as 'machine'}`, { defaultValue: subject })}
                  </Box>
                </Table.ColumnHeader>
              </Table.Row>
              {rights
                .filter((right) => right.subject === subject)
                .map((right) => (
                  <RightRow key={right.action} right={right} />
                ))}
            </Fragment>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

function RightRow({ right: { name, reach, roles: holders } }: { right: Right }) {
  const { t } = useTranslation()
  return (
    <Table.Row>
      <Table.ColumnHeader {...first} bg="bg" scope="row" fontWeight="normal" textAlign="start" whiteSpace="normal">
        <Text>{name}</Text>
        <Text color="fg.muted" textStyle="xs">
          {reach}
        </Text>
      </Table.ColumnHeader>
      {roles.map((role) => {
        const may = holders.includes(role)
        return (
          <Table.Cell key={role} textAlign="center">
            <Box as="span" display="inline-flex" color={may ? 'accent.fg' : 'fg.muted'}>
              {may ? <Check size={18} aria-hidden /> : <Minus size={18} aria-hidden />}
            </Box>
            <VisuallyHidden>{t(may ? 'adminGuide.rights.yes' : 'adminGuide.rights.no')}</VisuallyHidden>
          </Table.Cell>
        )
      })}
    </Table.Row>
  )
}
