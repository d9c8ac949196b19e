import { Box, Button, Flex, SimpleGrid, Stack, Table } from '@chakra-ui/react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InlineField } from './inline-field.ts'
import { InlineInput } from './inline-input.tsx'
import { useInlineRecord, type InlineRecord } from './use-inline-record.ts'

export interface InlineRowProps extends InlineRecord {
  columnIds: readonly string[]
  narrow: boolean
  onClose: () => void
}

/** What `NewRow` loads. It keeps the typed values when the server refuses. */
export function InlineRow({ columnIds, narrow, onClose, ...record }: InlineRowProps) {
  const { t } = useTranslation()
  const { inputOf, save, busy } = useInlineRecord(record, onClose)
  const row = useRef<HTMLTableRowElement & HTMLDivElement>(null)

  // The user has just opened this row to type in it, so its first field takes the focus.
  useEffect(() => row.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on a button presses it; in a multi-line text it starts a new line.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void save()
    if (event.key === 'Escape') onClose()
  }

  const { fields } = record
  const asForm = narrow || Object.keys(fields).some((id) => !columnIds.includes(id))
  const input = (id: string) => fields[id] && <InlineInput field={fields[id]} labelled={asForm} {...inputOf(id)} />
  const buttons = <Buttons busy={busy} onSave={save} onClose={onClose} />
  const look = { ref: row, bg: 'accent.subtle', onKeyDown } as const

  if (narrow) {
    return (
      <Stack {...look} as="fieldset" padding="4" borderWidth="1px" borderRadius="l3" aria-label={t('table.newRecord')}>
        <RecordForm fields={fields} input={input} buttons={buttons} />
      </Stack>
    )
  }
  if (asForm) {
    return (
      <Table.Row {...look}>
        <Table.Cell colSpan={columnIds.length + 1}>
          <RecordForm fields={fields} input={input} buttons={buttons} />
        </Table.Cell>
      </Table.Row>
    )
  }
  return (
    <Table.Row {...look}>
      {columnIds.map((id) => (
        <Table.Cell key={id} verticalAlign="top">
          {input(id)}
        </Table.Cell>
      ))}
      <Table.Cell verticalAlign="top">{buttons}</Table.Cell>
    </Table.Row>
  )
}

interface ButtonsProps {
  busy: boolean
  onSave: () => Promise<void>
  onClose: () => void
}

function Buttons({ busy, onSave, onClose }: ButtonsProps) {
  const { t } = useTranslation()
  return (
    <Flex gap="2" justify="flex-end">
      <Button loading={busy} loadingText={t('common.saving')} onClick={() => void onSave()}>
        {t('common.save')}
      </Button>
      <Button variant="outline" colorPalette="gray" disabled={busy} onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </Flex>
  )
}

interface RecordFormProps {
  fields: Record<string, InlineField>
  input: (id: string) => ReactNode
  buttons: ReactNode
}

/** All fields in one block, each below its label. */
function RecordForm({ fields, input, buttons }: RecordFormProps) {
  // A checkbox belongs to the whole record; next to the buttons it adds no height to the row.
  const isBox = (id: string) => fields[id]?.type === 'box'
  const ids = Object.keys(fields)
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
        {ids
          .filter((id) => !isBox(id))
          .map((id) => (
            <div key={id}>{input(id)}</div>
          ))}
      </SimpleGrid>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Box flex={{ base: '1 1 100%', sm: '1' }}>
          {ids.filter(isBox).map((id) => (
            <div key={id}>{input(id)}</div>
          ))}
        </Box>
        {buttons}
      </Flex>
    </Stack>
  )
}
