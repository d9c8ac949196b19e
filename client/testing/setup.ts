import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { NewRow } from '../ui/data-table/new-row.ts'
import { loadSuggestions } from '../ui/form/autocomplete-field.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { loadToasts } from '../ui/toasts.tsx'

afterEach(cleanup)

// Pages are loaded lazily, which takes its time while other tests run in parallel.
configure({ asyncUtilTimeout: 10_000 })

// Browser APIs that components need and jsdom lacks.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// A dialog waits for the end of its closing animation, which jsdom never plays.
const still = document.createElement('style')
still.textContent = '* { animation-name: none !important }'
document.head.append(still)

// As on a page that has been open for a moment.
await Promise.all([loadToasts(), ConfirmDialog.load(), MessageDialog.load(), NewRow.load(), loadSuggestions()])
