import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TimelineEntryFragment } from '../../../generated/graphql.ts'

/** A changed field with its value before and after; only the value where there was none before. */
export function EntryChange({ change: { field, from, to } }: { change: TimelineEntryFragment['changes'][number] }) {
  const { t } = useTranslation()
  return (
    <Box marginTop="2">
      <Text textStyle="sm" color="fg.muted">
        {t(`cases.${field}`)}
      </Text>
      <Flex wrap="wrap" columnGap="2" rowGap="1" align="baseline">
        {from && (
          <>
            <VisuallyHidden>{t('cases.from')}</VisuallyHidden>
            <chakra.del color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere" minWidth="0">
              {from}
            </chakra.del>
            <ArrowRight size={14} aria-hidden style={{ flexShrink: 0, alignSelf: 'center' }} />
            <VisuallyHidden>{t('cases.to')}</VisuallyHidden>
          </>
        )}
        <chakra.span
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          minWidth="0"
          color={to ? undefined : 'fg.muted'}
          fontStyle={to ? undefined : 'italic'}
        >
          {to || t('cases.nothing')}
        </chakra.span>
      </Flex>
    </Box>
  )
}
