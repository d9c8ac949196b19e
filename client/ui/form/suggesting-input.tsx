import { Box, Combobox, createListCollection, Portal, Spinner } from '@chakra-ui/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../lib/use-debounced.ts'
import { comboboxRecipe } from '../../theme/combobox-recipe.ts'
import type { AutocompleteFieldProps, Choice, Selection } from './autocomplete-field.tsx'
import { FormField, splitFieldProps } from './form-field.tsx'

interface SuggestingInputProps extends AutocompleteFieldProps {
  /** The text that was typed before this component was loaded. */
  typedBefore: string
  /** Returns once what was selected in the field that this one replaces, if that had the focus. */
  takeSelection: () => Selection | null
}

/** What `AutocompleteField` loads. */
export function SuggestingInput(props: SuggestingInputProps) {
  const { t } = useTranslation()
  const { value, onChange, choices, placeholder, onInput, freeText, further } = props
  const [typed, setTyped] = useState(props.typedBefore)
  const [seen, setSeen] = useState(value?.value)
  const sought = typed === value?.label ? '' : typed
  const { found, loading, failed } = useChoices(props, sought)
  const instead = !loading && found.length === 0 ? further?.label : undefined
  const hint = props.load && sought.trim() === '' ? t('form.typeToSearch') : t('form.noMatch')
  const collection = useMemo(
    () =>
      createListCollection({
        items: instead ? [{ value: furtherValue, label: instead }] : [...found],
        itemToString: (item) => item.label,
        itemToValue: (item) => item.value,
      }),
    [found, instead],
  )

  // The selection stays, so that what is typed next replaces the same text.
  const { takeSelection } = props
  const [open, setOpen] = useState(false)
  const takeFocus = useCallback(
    (input: HTMLInputElement | null) => {
      const selection = input && takeSelection()
      if (!selection) return
      input.focus()
      input.setSelectionRange(selection.start, selection.end)
      setOpen(true)
      if (selection.start === selection.end) return
      // In the next frame the list that opens puts the caret at the end; by then the text may be another.
      const { value } = input
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (input.value === value) input.setSelectionRange(selection.start, selection.end)
        }),
      )
    },
    [takeSelection],
  )

  // The choice also changes from outside, for instance when a form is filled or cleared.
  if (seen !== value?.value) {
    setSeen(value?.value)
    setTyped(value?.label ?? '')
  }
  // Recorded first, so that the text stays as typed, whether or not it names a choice.
  const chooseByText = (choice: Choice | null) => {
    setSeen(choice?.value)
    onChange(choice)
  }

  // A name typed in full selects its choice, without a click in the list.
  const read = (text: string) => {
    const exact = exactChoice(choices, text)
    if (exact?.value === value?.value) return
    if (exact || text !== value?.label) chooseByText(exact ?? null)
  }

  // The list may load after the name was typed, and while more is being typed, which stays.
  useEffect(() => {
    const exact = value ? undefined : exactChoice(choices, typed)
    if (!exact) return
    // Seen in the same render as `onChange` brings it: otherwise it would count as chosen outside, and replace the text.
    // oxlint-disable-next-line react/set-state-in-effect
    setSeen(exact.value)
    setTyped((now) => (now === typed ? exact.label : now))
    onChange(exact)
  }, [choices, typed, value, onChange])

  return (
    <FormField {...splitFieldProps(props).frame}>
      <Combobox.Root
        recipe={comboboxRecipe}
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        collection={collection}
        inputValue={typed}
        value={value ? [value.value] : []}
        disabled={props.disabled}
        readOnly={props.readOnly}
        invalid={Boolean(props.error)}
        openOnClick
        allowCustomValue={freeText !== undefined}
        selectionBehavior="preserve"
        onInputValueChange={(change) => {
          setTyped(change.inputValue)
          onInput?.(change.inputValue)
          if (change.reason === 'input-change') read(change.inputValue)
        }}
        onValueChange={(change) => {
          const item = change.items[0]
          if (item?.value === furtherValue) {
            // The list first gives the focus back to its field.
            setTimeout(() => further?.onPick(typed))
            return
          }
          onChange(item ?? null)
          if (item) setTyped(item.label)
          // The list first gives the focus back to its field.
          if (item) setTimeout(() => props.onPick?.())
        }}
      >
        <Combobox.Control>
          <Combobox.Input
            ref={takeFocus}
            placeholder={placeholder ?? t('form.typeToSearch')}
            maxLength={255}
            aria-required={props.required}
          />
          <Combobox.IndicatorGroup>
            {loading && <Spinner size="sm" color="fg.muted" />}
            <Combobox.ClearTrigger aria-label={t('form.clear')} />
            <Combobox.Trigger aria-label={t('form.openList')} />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <Combobox.Content>
              {!loading && found.length === 0 && (
                <Nothing further={further}>{failed ? t('form.searchFailed') : hint}</Nothing>
              )}
              {collection.items.map((item) => (
                <Combobox.Item key={item.value} item={item} minHeight="11">
                  {item.hint ? `${item.label} – ${item.hint}` : item.label}
                  <Combobox.ItemIndicator />
                </Combobox.Item>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
    </FormField>
  )
}

/** Said in place of the choices; the library's own text is left out as soon as anything else is offered. */
function Nothing({ further, children }: Pick<AutocompleteFieldProps, 'further'> & { children: string }) {
  if (!further) return <Combobox.Empty>{children}</Combobox.Empty>
  return (
    <Box role="presentation" paddingInline="2" paddingBlock="1.5">
      {children}
    </Box>
  )
}

/** The value of what is offered when no choice fits. */
const furtherValue = 'further'

function exactChoice(choices: readonly Choice[] | undefined, text: string): Choice | undefined {
  const typed = text.trim().toLowerCase()
  return choices?.find(({ label }) => label.toLowerCase() === typed)
}

const nothing: readonly Choice[] = []

/** The choices for a text: filtered from a list at once, or loaded after a debounce; stale answers are dropped. */
function useChoices({ choices, pending = false, load, debounce = 300 }: AutocompleteFieldProps, text: string) {
  const settled = useDebounced(text.trim(), debounce)
  const [answer, setAnswer] = useState({ text: '', found: nothing, failed: false })

  useEffect(() => {
    if (!load || settled === '') return
    let current = true
    load(settled).then(
      (found) => current && setAnswer({ text: settled, found, failed: false }),
      () => current && setAnswer({ text: settled, found: nothing, failed: true }),
    )
    return () => {
      current = false
    }
  }, [load, settled])

  return useMemo(() => {
    if (!load) {
      const wanted = text.trim().toLowerCase()
      const found = (choices ?? nothing).filter(({ label, hint = '' }) =>
        [label, hint].some((text) => text.toLowerCase().includes(wanted)),
      )
      return { found, loading: pending, failed: false }
    }
    const wanted = text.trim()
    const loading = wanted !== '' && answer.text !== wanted
    return { found: wanted === '' ? nothing : answer.found, loading, failed: answer.failed && !loading }
  }, [load, choices, pending, text, answer])
}
