import { useState } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import { dayOf } from '../hooks/use-audit-list-state.ts'

interface DayFieldProps {
  label: string
  /** The chosen day: 2026-11-20. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** A native date field. An incomplete year is not reported. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(day ?? '')
  const [seen, setSeen] = useState(day)
  // The day also changes from outside, for instance when all filters are cleared.
  if (seen !== day) {
    setSeen(day)
    setTyped(day ?? '')
  }
  const change = (text: string) => {
    setTyped(text)
    const next = dayOf(text)
    if (next === undefined && text !== '') return
    setSeen(next)
    onDay(next)
  }
  return <TextField type="date" label={label} value={typed} onChange={(event) => change(event.target.value)} />
}
