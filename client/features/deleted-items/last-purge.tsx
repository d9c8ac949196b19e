import { Box, Flex, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUpkeepQuery } from '../../generated/graphql.ts'
import { ticketMoment } from '../../lib/dates.ts'

/** Shows when the nightly purge last succeeded, with a warning when it is overdue (A115). */
export function LastPurge() {
  const { t } = useTranslation()
  const { data, error } = useUpkeepQuery({ fetchPolicy: 'network-only' })
  if (error) return <Text color="fg.muted">{t('deletedItems.purgeUnknown')}</Text>
  if (!data) return <Box height={{ base: '12', md: '6' }} />
  const time = ticketMoment(data.upkeep.lastPurge)
  if (!data.upkeep.purgeOverdue) return <Text color="fg.muted">{t('deletedItems.lastPurge', { time })}</Text>
  return (
    <Flex as="p" role="alert" gap="3" align="flex-start" color="fg.error">
      <TriangleAlert size={20} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Text as="span" maxWidth="80ch" fontWeight="medium">
        {t('deletedItems.purgeOverdue', { time })}
      </Text>
    </Flex>
  )
}
