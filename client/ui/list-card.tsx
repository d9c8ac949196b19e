import { Box, chakra, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from './error-notice.tsx'
import { keepRows, mostStacked, rowHeight, rowsKept } from './kept-rows.ts'
import { TextLink } from './text-link.tsx'

interface ListCardProps {
  title: string
  /** The whole list. */
  all: { to: string; label: string }
  /** The rows, of which three are shown in one column; absent until they are known. */
  rows: readonly ReactNode[] | undefined
  /** What an empty list says. */
  empty: string
  /** Why there are none. */
  failure?: string | undefined
  onRetry: () => void
}

/** The first rows of a list. Until they arrive the card leaves room for as many as came the last time. */
export function ListCard({ title, all, rows, empty, failure, onRetry }: ListCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const [places] = useState(() => rowsKept(all.to))
  const count = rows?.length
  useEffect(() => {
    if (count !== undefined) keepRows(all.to, count)
  }, [all.to, count])
  return (
    <chakra.section
      aria-labelledby={id}
      aria-busy={!rows && !failure}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      minWidth="0"
    >
      <Flex align="center" justify="space-between" gap="3" minHeight="12" paddingInline="4">
        <Heading as="h2" id={id} size="md">
          {title}
        </Heading>
        <TextLink to={all.to} textStyle="sm" flexShrink="0">
          {all.label}
        </TextLink>
      </Flex>
      <Box css={{ [`& > * > :nth-of-type(n + ${mostStacked + 1})`]: { display: { base: 'none', md: 'flex' } } }}>
        {rows && rows.length > 0 && (
          <Stack as="ul" gap="0" listStyleType="none">
            {rows}
          </Stack>
        )}
        {rows?.length === 0 && (
          <Text color="fg.muted" paddingInline="4" paddingBlock="4" borderTopWidth="1px">
            {empty}
          </Text>
        )}
        {!rows && failure && <ErrorNotice text={failure} onRetry={onRetry} />}
        {!rows && !failure && <Outline places={places} label={t('common.loading')} />}
      </Box>
    </chakra.section>
  )
}

function Outline({ places, label }: { places: number; label: string }) {
  return (
    <Box as="output" display="block" aria-label={label}>
      {Array.from({ length: places }, (_place, index) => (
        // The outlines never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Flex key={index} align="center" height={rowHeight} paddingInline="4" borderTopWidth="1px">
          <Skeleton height="4" width={index % 2 ? '50%' : '70%'} />
        </Flex>
      ))}
    </Box>
  )
}

/** A row of two lines, with what stands at its end. */
export function ListCardRow({ name, facts, end }: { name: ReactNode; facts: ReactNode; end?: ReactNode }) {
  return (
    <Flex as="li" align="center" gap="3" height={rowHeight} paddingInline="4" borderTopWidth="1px">
      <Box flex="1" minWidth="0">
        <Box truncate fontWeight="medium">
          {name}
        </Box>
        <Box truncate textStyle="sm" color="fg.muted">
          {facts}
        </Box>
      </Box>
      {end && <Box flexShrink="0">{end}</Box>}
    </Flex>
  )
}
