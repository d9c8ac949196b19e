import { Input, InputGroup } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../lib/log.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { FormField, splitFieldProps, type FormFieldProps } from './form-field.tsx'

export interface Choice {
  /** Unique among the choices; ids are written as text. */
  value: string
  label: string
  /** A second line. */
  hint?: string
}

export interface AutocompleteFieldProps extends FormFieldProps {
  /** The selected choice; null for none. */
  value: Choice | null
  onChange: (choice: Choice | null) => void
  /** Called after a choice was pressed in the list, not after one that was typed in full. */
  onPick?: () => void
  /** All choices, filtered in the browser by case-insensitive contains; or `load`, called while the user types. */
  choices?: readonly Choice[]
  /** The choices are still loading. */
  pending?: boolean
  load?: (text: string) => Promise<readonly Choice[]>
  placeholder?: string
  /** Milliseconds without typing before `load` is called. */
  debounce?: number
  /** Called with the typed text, whether or not it selects a choice. */
  onInput?: (text: string) => void
  /** What is offered when no choice fits; called with the text of the field. */
  further?: { label: string; onPick: (typed: string) => void }
  /** For a search field: the typed text is valid without a choice. The value is the initial text. */
  freeText?: string
}

/** What is selected in a field that has the focus. */
export interface Selection {
  start: number
  end: number
}

/** What a screen reader is told: there is a list, which is closed. */
const closedList = { role: 'combobox', 'aria-expanded': false, 'aria-haspopup': 'listbox' } as const

type Suggesting = typeof import('./suggesting-input.tsx').SuggestingInput

let Suggesting: Suggesting | undefined

/** Loads the suggestions: when a field gets the focus, or before, when the browser is idle. */
export async function loadSuggestions(): Promise<void> {
  Suggesting ??= (await import('./suggesting-input.tsx')).SuggestingInput
}

/** A text field that suggests choices, from a list or from the server. Until these are loaded, it takes text only. */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const { t } = useTranslation()
  const { value, onChange, onInput } = props
  const [Loaded, setLoaded] = useState(() => Suggesting)
  const [typed, setTyped] = useState(value?.label ?? props.freeText ?? '')
  const [seen, setSeen] = useState(value?.value)
  const selection = useRef<Selection>(null)
  const keepSelection = useCallback((input: HTMLInputElement | null) => {
    return () => {
      if (!input || document.activeElement !== input) return
      selection.current = { start: input.selectionStart ?? 0, end: input.selectionEnd ?? input.value.length }
    }
  }, [])
  const takeSelection = useCallback(() => {
    const kept = selection.current
    selection.current = null
    return kept
  }, [])

  const load = async () => {
    await loadSuggestions()
    setLoaded(() => Suggesting)
  }
  useEffect(() => {
    if (!Suggesting) whenIdle(load)
    // Once per field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  if (seen !== value?.value) {
    setSeen(value?.value)
    setTyped(value?.label ?? '')
  }
  if (Loaded) return <Loaded {...props} typedBefore={typed} takeSelection={takeSelection} />
  return (
    <FormField {...splitFieldProps(props).frame}>
      <InputGroup endElement={<ChevronDown size={18} aria-hidden />} endElementProps={{ paddingEnd: '2' }}>
        <Input
          ref={keepSelection}
          {...closedList}
          aria-required={props.required}
          autoComplete="off"
          placeholder={props.placeholder ?? t('form.typeToSearch')}
          maxLength={255}
          value={typed}
          onFocus={() => void load().catch(logError)}
          onChange={({ target }) => {
            setTyped(target.value)
            onInput?.(target.value)
            if (!value || target.value === value.label) return
            // The text stays as typed when it no longer names the choice.
            setSeen(undefined)
            onChange(null)
          }}
        />
      </InputGroup>
    </FormField>
  )
}
