import { chakra } from '@chakra-ui/react'
import type { Selection } from './use-selection.ts'

interface SelectBoxProps {
  label: string
  state: boolean | 'some'
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** Whether all rows of a page are selected, or some. */
export function pageState<Row>(rows: readonly Row[], selection: Selection<Row>): SelectBoxProps['state'] {
  const count = rows.filter(selection.has).length
  if (count === 0) return false
  return count === rows.length ? true : 'some'
}

/**
 * The checkbox of a row, or of all rows of a page, in the middle of a target of 44 px. The browser's own: the library's
 * would weigh more than the list.
 */
export function SelectBox({ label, state, disabled, onChange }: SelectBoxProps) {
  return (
    <chakra.label display="flex" alignItems="center" justifyContent="center" minWidth="11" minHeight="11">
      <chakra.input
        type="checkbox"
        aria-label={label}
        checked={state === true}
        disabled={disabled}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = state === 'some'
        }}
        onChange={(event) => onChange(event.target.checked)}
        width="5"
        height="5"
        accentColor="accent.solid"
        cursor="pointer"
      />
    </chakra.label>
  )
}
