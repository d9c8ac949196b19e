import { Button, Flex, SimpleGrid, Stack, Table } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { bodyOf, type ImportField } from '../columns.ts'
import type { ImportState } from '../hooks/use-import.ts'
import { encodings, type Encoding, type Separator } from '../read-table.ts'

/** How many rows show what a choice means. */
const sampled = 3
const separators = [
  { value: ',', key: 'comma' },
  { value: ';', key: 'semicolon' },
  { value: '\t', key: 'tab' },
] as const

interface ColumnStepProps {
  state: ImportState
  fields: readonly ImportField[]
}

/** What was guessed about the table, to be corrected. */
export function ColumnStep({ state, fields }: ColumnStepProps) {
  const { t } = useTranslation()
  const { table, columns, hasHeaders, busy } = state
  const [missing, setMissing] = useState(false)
  if (!table) return null
  const first = table.rows[0]?.cells ?? []
  const width = Math.max(...table.rows.slice(0, 50).map(({ cells }) => cells.length))
  const options = Array.from({ length: width }, (_, index) => {
    const sample = first[index]?.trim().slice(0, 40)
    const label = sample
      ? t('imports.columnNamed', { number: index + 1, sample })
      : t('imports.column', { number: index + 1 })
    return { value: index, label }
  })
  const needed = fields.find(({ key, name }) => key && columns[name] === undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(needed !== undefined)
        if (!needed) state.check()
      }}
    >
      <Stack gap="5">
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
          {fields.map(({ name, key }) => (
            <SelectField
              key={name}
              label={t(`imports.${name}` as 'imports.client')}
              required={key}
              placeholder={t('imports.notInTable')}
              options={options}
              value={columns[name] ?? ''}
              error={missing && needed?.name === name ? t('imports.needed') : undefined}
              onChange={(event) =>
                state.setColumn(name, event.target.value === '' ? undefined : Number(event.target.value))
              }
            />
          ))}
          {table.encoding && (
            <SelectField
              label={t('imports.encoding')}
              placeholder={null}
              options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
              value={table.encoding}
              onChange={(event) =>
                state.readAgain({ encoding: event.target.value as Encoding, separator: table.separator })
              }
            />
          )}
          {table.separator && (
            <SelectField
              label={t('imports.separator')}
              placeholder={null}
              options={separators.map(({ value, key }) => ({ value, label: t(`imports.${key}`) }))}
              value={table.separator}
              onChange={(event) =>
                state.readAgain({ encoding: table.encoding, separator: event.target.value as Separator })
              }
            />
          )}
        </SimpleGrid>
        <CheckboxField label={t('imports.headers')} checked={hasHeaders} onChange={state.setHasHeaders} />
        <Table.ScrollArea borderWidth="1px" borderRadius="l3" tabIndex={0}>
          <Table.Root size="sm" aria-label={t('imports.preview')}>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{t('imports.line')}</Table.ColumnHeader>
                {fields.map(({ name }) => (
                  <Table.ColumnHeader key={name}>{t(`imports.${name}` as 'imports.client')}</Table.ColumnHeader>
                ))}
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {bodyOf(table, hasHeaders)
                .slice(0, sampled)
                .map(({ line, cells }) => (
                  <Table.Row key={line}>
                    <Table.Cell>{line}</Table.Cell>
                    {fields.map(({ name }) => (
                      <Table.Cell key={name} overflowWrap="anywhere" minWidth="32">
                        {cells[columns[name] ?? -1] ?? ''}
                      </Table.Cell>
                    ))}
                  </Table.Row>
                ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
        <Flex justify="flex-end">
          <Button type="submit" loading={busy} loadingText={t('imports.checking')}>
            {t('imports.check')}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
