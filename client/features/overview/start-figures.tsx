import { chakra, Flex, Skeleton, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useStartPageQuery, type StartPageQuery } from '../../generated/graphql.ts'
import { ageOf } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { isSupplierRole } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useMedia } from '../../lib/use-narrow.ts'
import { stripPlace } from './strip-height.ts'
import { useTicketListPath } from './use-ticket-list-path.ts'

type Start = StartPageQuery['startPage']
type Material = NonNullable<Start['newestMaterial']>

/** What waits for the user, each figure a link to its list. Without an answer there is nothing. */
export function StartFigures() {
  const { t } = useTranslation()
  const supplier = isSupplierRole(useSession().user?.role.name ?? '')
  const listPath = useTicketListPath()
  const { data, loading } = useStartPageQuery({ fetchPolicy: 'cache-and-network' })
  if (!data) return loading ? <Skeleton {...stripPlace} borderRadius="l3" /> : null
  const { openTickets, openByAge, unregisteredMachines: machines, newestMaterial } = data.startPage
  const [today, , ...older] = openByAge
  return (
    <Flex
      as="section"
      aria-label={t('overview.waiting')}
      direction={{ base: 'column', md: 'row' }}
      {...stripPlace}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      overflow="hidden"
    >
      <Flex flex={{ base: '1', md: '4 1 auto' }} minWidth="0" minHeight="0">
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
      </Flex>
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
      flex={{ base: '0 0 3.25rem', md: '1 1 14rem' }}
      justifyContent={{ base: 'center', md: 'flex-start' }}
      borderInlineStartWidth={{ base: '0', md: '1px' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      paddingTop={{ md: '2' }}
      title={`${fileName} · ${machineName}`}
    >
      <Text as="span" fontWeight="semibold" truncate lineHeight={{ md: '1.75rem' }} flexShrink="0">
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
        flexShrink="0"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        {children}
      </Text>
      <Text as="span" textStyle="xs" color="fg.muted">
        {label}
      </Text>
    </FigureLink>
  )
}

const FigureLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    // All numbers on one line, and all labels below them, whether these take a line or two.
    justifyContent: 'flex-start',
    flex: '1 1 auto',
    minWidth: '0',
    paddingInline: { base: '2', sm: '4' },
    paddingTop: { base: '1', md: '3', lg: '4' },
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    _notFirst: { borderInlineStartWidth: '1px' },
  },
})
