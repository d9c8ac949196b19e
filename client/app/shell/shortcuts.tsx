import { useEffect, useState } from 'react'
import { setSingleKeys, showingShortcuts, singleKeysWork } from '../../lib/shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

/** Where a key writes, or where it already has a meaning. */
const taken =
  'input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=tablist], [role=dialog], [role=alertdialog]'
const openParts = '[role=dialog], [role=alertdialog], [role=menu]'

const isVisible = (element: Element) => element.checkVisibility()

function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLElement>('main search input')].find(isVisible)
  field?.focus()
  return field !== undefined
}

/** Moves the focus to the link of the next or previous row, which Enter opens as ever. */
function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-opener]')].filter(isVisible)
  if (rows.length === 0) return false
  const current = rows.findIndex((row) => row === document.activeElement)
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
  return true
}

function createTicket(): boolean {
  const link = document.querySelector<HTMLElement>('main [data-create-ticket]')
  link?.click()
  return link !== null
}

/** The single keys of the signed-in pages, and the dialog that lists them. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  const [work, setWork] = useState(singleKeysWork)
  useEffect(() => showingShortcuts(() => setIsOpen(true)), [])
  useEffect(() => {
    if (!work) return
    const acts: Record<string, () => boolean> = {
      '/': focusSearch,
      j: () => focusRow(1),
      k: () => focusRow(-1),
      c: createTicket,
      '?': () => {
        setIsOpen(true)
        return true
      },
    }
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat } = event
      const act = Object.hasOwn(acts, key) ? acts[key] : undefined
      if (!act || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
      if (repeat && key !== 'j' && key !== 'k') return
      if (event.target instanceof Element && event.target.closest(taken)) return
      if ([...document.querySelectorAll(openParts)].some(isVisible)) return
      if (act()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [work])
  return (
    <ShortcutsDialog
      open={isOpen}
      onClose={() => setIsOpen(false)}
      on={work}
      onSwitch={(on) => {
        setSingleKeys(on)
        setWork(on)
      }}
    />
  )
}
