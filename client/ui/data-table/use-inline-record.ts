import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, readError } from '../../lib/apollo/read-error.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { toast, toastsOf } from '../toasts.tsx'
import type { InlineField } from './inline-field.ts'

const errors = toastsOf('new record')

export interface InlineRecord {
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
}

/**
 * The values of a new record, their checks and the save, one at a time. It keeps the typed values when the server
 * refuses.
 * @param onSaved called once the record is stored.
 */
export function useInlineRecord({ fields, onSave }: InlineRecord, onSaved: () => void) {
  const { t } = useTranslation()
  const { busy, run } = useOneAtATime()
  const [values, setValues] = useState<Record<string, string>>({})
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})

  const missing = (id: string) => Boolean(fields[id]?.required) && !values[id]?.trim()
  const problem = (id: string) => (values[id] ? fields[id]?.problem?.(values[id]) : undefined)

  const send = async () => {
    setChecked(true)
    errors.begin()
    const ids = Object.keys(fields)
    if (ids.some(missing)) return errors.error(t('table.fillRequired'))
    const reason = ids.map(problem).find(Boolean)
    if (reason) return errors.error(reason)
    try {
      await onSave(typed(values, fields))
      toast.success(t('table.created'))
      onSaved()
    } catch (error) {
      errors.error(errorText(error, t('table.createFailed')))
      setRefused(readError(error).fields)
    }
  }

  /** What the input of a field shows. */
  const inputOf = (id: string) => ({
    value: values[id] ?? '',
    invalid: checked && (missing(id) || problem(id) !== undefined),
    error: refused[id] ?? (checked ? (problem(id) ?? (missing(id) ? t('table.fillThis') : undefined)) : undefined),
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [id]: value }))
      setRefused(({ [id]: _, ...others }) => others)
    },
  })

  return { inputOf, save: () => run(send), busy }
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
