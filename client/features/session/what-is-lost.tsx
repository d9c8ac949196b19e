import { Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { waitingCount } from '../../lib/outbox/mark.ts'

/** Warns before a log-out that deletes what was not sent yet. */
export function WhatIsLost() {
  const { t } = useTranslation()
  const count = waitingCount()
  return count > 0 && <Text fontWeight="semibold">{t('outbox.logOut', { count })}</Text>
}
