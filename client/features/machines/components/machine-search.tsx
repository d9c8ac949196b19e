import { useEffect, useRef, useState } from 'react'
import type { MachineTileFragment } from '../../../generated/graphql.ts'
import { AutocompleteField, type Choice } from '../../../ui/form/autocomplete-field.tsx'
import { useMachineChoices } from '../hooks/use-machine-choices.ts'

interface MachineSearchProps {
  label: string
  placeholder: string
  /** The initial text. */
  text: string
  /** Called with the typed text, once the user pauses. */
  onText: (text: string) => void
  /** Called when a suggestion is chosen. */
  onMachine: (machine: MachineTileFragment) => void
}

const pauseMilliseconds = 300

/** A search for machines that filters by the typed text and suggests machines. */
export function MachineSearch({ label, placeholder, text, onText, onMachine }: MachineSearchProps) {
  const { load, machineOf } = useMachineChoices()
  const [choice, setChoice] = useState<Choice | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The callback of the latest render: an older one would undo what the page has put into its URL since.
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
      labelHidden
      placeholder={placeholder}
      value={choice}
      onChange={choose}
      load={load}
      freeText={text}
      onInput={typed}
    />
  )
}
