import { Box, Button, Flex, SimpleGrid, Stack, Table } from '@chakra-ui/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, readError } from '../../lib/apollo/read-error.ts'
import { toast, toastsOf } from '../toasts.tsx'
import { InlineInput, type InlineField } from './inline-input.tsx'

const errors = toastsOf('new record')

export interface InlineRowProps {
  /**
   * The editable columns by column id; a column without a field stays empty. If a field has no column, such as a
   * password, all fields stand in one full-width cell, each below its label.
   */
  fields: Record<string, InlineField>
  /**
   * Creates the record. Numeric fields arrive as numbers, empty optional ones are left out. Rejects when the server
   * refuses.
   */
  onSave: (values: Record<string, string | number>) => Promise<void>
  columnIds: readonly string[]
  narrow: boolean
  onClose: () => void
}

/** The editable new row of a table. It keeps the typed values when the server refuses. */
export function InlineRow({ fields, onSave, columnIds, narrow, onClose }: InlineRowProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const row = useRef<HTMLTableRowElement & HTMLDivElement>(null)

  // The user has just opened this row to type in it, so its first field takes the focus.
  useEffect(() => row.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])

  const ids = Object.keys(fields)
  const asForm = narrow || ids.some((id) => !columnIds.includes(id))
  const missing = (id: string) => Boolean(fields[id]?.required) && !values[id]?.trim()
  const short = (id: string) => fields[id]?.type === 'password' && (values[id] ?? '').length < 8

  const save = async () => {
    if (busy) return
    setChecked(true)
    errors.begin()
    if (ids.some(missing)) return errors.error(t('table.fillRequired'))
    if (ids.some((id) => values[id] && short(id))) return errors.error(t('form.passwordTooShort'))
    setBusy(true)
    try {
      await onSave(typed(values, fields))
      toast.success(t('table.created'))
      onClose()
    } catch (error) {
      errors.error(errorText(error, t('table.createFailed')))
      setRefused(readError(error).fields)
    } finally {
      setBusy(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on a button presses it; in a multi-line text it starts a new line.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void save()
    if (event.key === 'Escape') onClose()
  }

  const change = (id: string, value: string) => {
    setValues((before) => ({ ...before, [id]: value }))
    setRefused(({ [id]: _, ...others }) => others)
  }

  const input = (id: string) => {
    const field = fields[id]
    return field ? (
      <InlineInput
        field={field}
        value={values[id] ?? ''}
        labelled={asForm}
        invalid={checked && (missing(id) || Boolean(values[id] && short(id)))}
        error={refused[id]}
        onChange={(value) => change(id, value)}
      />
    ) : null
  }
  const buttons = (
    <Flex gap="2" justify="flex-end">
      <Button loading={busy} loadingText={t('common.saving')} onClick={save}>
        {t('common.save')}
      </Button>
      <Button variant="outline" colorPalette="gray" disabled={busy} onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </Flex>
  )

  // A checkbox belongs to the whole record; next to the buttons it adds no height to the row.
  const isBox = (id: string) => fields[id]?.type === 'box'
  const form = asForm && (
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

  if (narrow) {
    return (
      <Stack
        ref={row}
        padding="4"
        borderWidth="1px"
        borderRadius="l3"
        bg="accent.subtle"
        onKeyDown={onKeyDown}
        as="fieldset"
        aria-label={t('table.newRecord')}
      >
        {form}
      </Stack>
    )
  }
  if (form) {
    return (
      <Table.Row ref={row} onKeyDown={onKeyDown} bg="accent.subtle">
        <Table.Cell colSpan={columnIds.length + 1}>{form}</Table.Cell>
      </Table.Row>
    )
  }
  return (
    <Table.Row ref={row} onKeyDown={onKeyDown} bg="accent.subtle">
      {columnIds.map((id) => (
        <Table.Cell key={id} verticalAlign="top">
          {input(id)}
        </Table.Cell>
      ))}
      <Table.Cell verticalAlign="top">{buttons}</Table.Cell>
    </Table.Row>
  )
}

/** The typed texts in the types that the call takes. */
function typed(values: Record<string, string>, fields: Record<string, InlineField>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]) => {
      const text = field.type === 'password' ? (values[id] ?? '') : (values[id] ?? '').trim()
      return text === '' ? [] : [[id, field.type === 'number' ? Number(text) : text]]
    }),
  )
}
