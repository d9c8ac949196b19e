import { chakra, Flex, Skeleton, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useStartPageQuery, type StartPageQuery } from '../../generated/graphql.ts'
import { ageOf } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { isSupplierRole } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useMedia } from '../../lib/use-narrow.ts'
import { useTicketListPath } from './use-ticket-list-path.ts'

/** On narrow screens the newest material has a line of its own below the figures. */
const stripHeight = { base: '24', md: '20' }

type Start = StartPageQuery['startPage']
type Material = NonNullable<Start['newestMaterial']>

/** What waits for the user, each figure a link to its list. Without an answer there is nothing. */
export function StartFigures() {
  const { t } = useTranslation()
  const supplier = isSupplierRole(useSession().user?.role.name ?? '')
  const listPath = useTicketListPath()
  const { data, loading } = useStartPageQuery({ fetchPolicy: 'cache-and-network' })
  if (!data) return loading ? <Skeleton height={stripHeight} borderRadius="l3" /> : null
  const { openTickets, openByAge, unregisteredMachines: machines, newestMaterial } = data.startPage
  const [today, , ...older] = openByAge
  return (
    <Flex
      as="section"
      aria-label={t('overview.waiting')}
      wrap={{ base: 'wrap', md: 'nowrap' }}
      height={stripHeight}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      overflow="hidden"
    >
      <Figure to={listPath()} label={t('overview.openTickets')}>
        {t('overview.number', { value: openTickets })}
      </Figure>
      <Figure to={listPath({ within: 1 })} label={t('overview.raisedToday')}>
        <Sum groups={today ? [today] : []} />
      </Figure>
      <Figure to={listPath({ before: 7 })} label={t('overview.olderThanAWeek')}>
        <Sum groups={older} />
      </Figure>
      {machines ? (
        <Figure
          to={supplier ? paths.supplierMachines() : paths.machineRegister()}
          label={t(supplier ? 'overview.notRegistered' : 'overview.toRegister')}
        >
          {t('overview.number', { value: machines })}
        </Figure>
      ) : null}
      {newestMaterial && <NewestMaterial material={newestMaterial} supplier={supplier} />}
    </Flex>
  )
}

function Sum({ groups }: { groups: Start['openByAge'] }) {
  const { t } = useTranslation()
  const value = groups.reduce((sum, { tickets }) => sum + tickets, 0)
  return t(groups.some(({ orMore }) => orMore) ? 'overview.orMore' : 'overview.number', { value })
}

function NewestMaterial({ material, supplier }: { material: Material; supplier: boolean }) {
  const { t } = useTranslation()
  const { kind, machineId, fileName, machineName, createdAt } = material
  const pages = supplier ? supplierPages : clientPages
  const wide = useMedia('(min-width: 960px)')
  return (
    <FigureLink
      to={pages[kind]({ machineId })}
      flexBasis={{ base: 'full', md: '64' }}
      height={{ base: '2.125rem', md: 'auto' }}
      flexDirection={{ base: 'row', md: 'column' }}
      alignItems={{ base: 'center', md: 'stretch' }}
      justifyContent={{ base: 'flex-start', md: 'center' }}
      gap={{ base: '2', md: '0' }}
      borderInlineStartWidth={{ base: '0', md: '1px' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      title={`${fileName} · ${machineName}`}
    >
      <Text as="span" fontWeight="semibold" truncate>
        {fileName}
      </Text>
      {wide && (
        <Text as="span" textStyle="xs" color="fg.muted" truncate>
          {machineName}
        </Text>
      )}
      <Text as="span" textStyle="xs" color="fg.muted" truncate flexShrink="0">
        {t('overview.newestMaterial')} · {ageOf(createdAt)}
      </Text>
    </FigureLink>
  )
}

const clientPages = {
  MANUAL: paths.helpManual,
  FAQ: paths.helpFaq,
  DOCUMENT: paths.helpDocument,
  VIDEO: paths.helpVideo,
}

const supplierPages = {
  MANUAL: paths.supplierHelpManual,
  FAQ: paths.supplierHelpFaq,
  DOCUMENT: paths.supplierHelpDocument,
  VIDEO: paths.supplierHelpVideo,
}

function Figure({ to, label, children }: { to: string; label: string; children: React.ReactNode }) {
  return (
    <FigureLink to={to}>
      <Text
        as="span"
        textStyle={{ base: 'lg', md: '2xl' }}
        lineHeight={{ base: '1.25rem', md: '1.75rem' }}
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        {children}
      </Text>
      <Text as="span" textStyle="xs" color="fg.muted" lineClamp="2">
        {label}
      </Text>
    </FigureLink>
  )
}

const FigureLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    flex: { base: '1 1 0', md: '1 0 7rem' },
    height: { base: '3.75rem', md: 'auto' },
    minWidth: '0',
    paddingInline: { base: '1.5', sm: '4' },
    borderRadius: 'l2',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    _notFirst: { borderInlineStartWidth: '1px' },
  },
})
