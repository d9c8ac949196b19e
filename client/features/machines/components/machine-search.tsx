import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MachineTileFragment } from '../../../generated/graphql.ts'
import { AutocompleteField, type Choice } from '../../../ui/form/autocomplete-field.tsx'
import { useMachineChoices } from '../hooks/use-machine-choices.ts'

interface MachineSearchProps {
  label: string
  hint?: string
  /** The text to begin with. */
  text: string
  /** Called with what is typed, once the user pauses. */
  onText: (text: string) => void
  /** Called when a proposal is taken. */
  onMachine: (machine: MachineTileFragment) => void
}

const pauseMilliseconds = 300

/** A search for machines that filters by what is typed and proposes machines meanwhile (C365). */
export function MachineSearch({ label, hint, text, onText, onMachine }: MachineSearchProps) {
  const { t } = useTranslation()
  const { load, machineOf } = useMachineChoices()
  const [choice, setChoice] = useState<Choice | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The one of the latest render: what else the page has put into its address meanwhile must not be undone.
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })

  const typed = (entered: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(entered.trim()), pauseMilliseconds)
  }

  const choose = (next: Choice | null) => {
    setChoice(next)
    const machine = next && machineOf(next)
    if (!machine) return
    typed(machine.machineName)
    onMachine(machine)
  }
  return (
    <AutocompleteField
      label={label}
      hint={hint}
      placeholder={t('machines.search')}
      value={choice}
      onChange={choose}
      load={load}
      freeText={text}
      onInput={typed}
    />
  )
}
