import { Box, Button, Flex, Heading, Stack, Table, Text } from '@chakra-ui/react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report } from '../hooks/use-import.ts'

type Row = Report['rows'][number]

/** How many rows are shown before "Show all". */
const few = 10

interface RowSectionProps {
  title: string
  /** The header above what `linesOf` says of a row. */
  column: string
  rows: readonly Row[]
  linesOf: (row: Row) => readonly string[]
  children?: ReactNode
}

/** The rows of one verdict, each with its line of the table. */
export function RowSection({ title, column, rows, linesOf, children }: RowSectionProps) {
  const { t } = useTranslation()
  const id = useId()
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, few)
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading as="h3" id={id} size="md">
          {title}
        </Heading>
        {children}
      </Flex>
      <Box borderWidth="1px" borderRadius="l3" overflow="hidden">
        <Table.Root size="sm" aria-labelledby={id} tableLayout="fixed">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader width="16">{t('imports.line')}</Table.ColumnHeader>
              <Table.ColumnHeader>{column}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shown.map((row) => (
              <Table.Row key={`${row.line} ${row.label}`}>
                <Table.Cell verticalAlign="top" fontVariantNumeric="tabular-nums">
                  {row.line}
                </Table.Cell>
                <Table.Cell overflowWrap="anywhere" whiteSpace="pre-line">
                  {row.label && <Text fontWeight="semibold">{row.label}</Text>}
                  {linesOf(row).map((line) => (
                    <Text key={line}>{line}</Text>
                  ))}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      {shown.length < rows.length && (
        <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={() => setAll(true)}>
          {t('imports.showAll', { count: rows.length })}
        </Button>
      )}
    </Stack>
  )
}
