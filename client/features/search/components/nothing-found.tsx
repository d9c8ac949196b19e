import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { SearchQuery } from '../../../generated/graphql.ts'

interface NothingFoundProps {
  text: string
  searched: SearchQuery['search']['searched']
}

/** Says what was searched without a hit, and what could not be. */
export function NothingFound({
  text,
  searched: { machines, files, unreadFiles, filesWithoutText },
}: NothingFoundProps) {
  const { t } = useTranslation()
  return (
    <Stack as="output" gap="1">
      <Text fontWeight="medium" wordBreak="break-word">
        {t('search.nothing', { text })}
      </Text>
      <Text color="fg.muted">{t('search.searchedMachines', { count: machines })}</Text>
      <Text color="fg.muted">{t('search.searchedFiles', { count: files })}</Text>
      {unreadFiles > 0 && <Text color="fg.muted">{t('search.unread', { count: unreadFiles })}</Text>}
      {filesWithoutText > 0 && <Text color="fg.muted">{t('search.withoutText', { count: filesWithoutText })}</Text>}
    </Stack>
  )
}
