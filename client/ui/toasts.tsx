import { Center, createToaster, Portal, Stack, Toast, Toaster } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../lib/apollo/read-error.ts'
import { t } from '../lib/i18n.ts'

/** Milliseconds that a toast stays unless told otherwise (C119). */
export const toastMilliseconds = 5000

const toaster = createToaster({
  placement: 'top-end',
  duration: toastMilliseconds,
  hotkey: ['altKey', 'KeyT'],
  overlap: false,
  max: 5,
})

type Kind = 'success' | 'info' | 'error' | 'warning'

interface ToastOptions {
  /** Milliseconds on screen. */
  duration?: number
  /** A button or link inside the toast. */
  action?: ReactNode
}

let made = 0

/** Answers the id of the toast. One that says the same is replaced, with its time. */
function show(type: Kind, title: string, { duration, action }: ToastOptions = {}): string {
  made += 1
  const id = `said-${made}`
  const options = { id, type, title, description: action, closable: true }
  // A page may speak while it is mounted, before the region below listens.
  queueMicrotask(() => {
    for (const said of toaster.getVisibleToasts()) {
      if (said.id && said.type === type && said.title === title) toaster.remove(said.id)
    }
    toaster.create(duration === undefined ? options : { ...options, duration })
  })
  return id
}

/** Short messages at the top right (C118): `toast.success(t('login.success'), { duration: 1500 })`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  /** Shows what a request answered: each field's message, else detail, else message, else `fallback` (C080, C081). */
  failure: (error: unknown, fallback: string, options?: ToastOptions): string[] =>
    errorTexts(error, fallback).map((text) => show('error', text, options)),
}

/** The errors that the last try of each form was answered with. */
const refusals = new Map<string, string[]>()

/**
 * The errors of one form, by a name of its own. A new try takes away what the one before was refused for; errors that
 * nobody answers so, and those of other forms, stay their time (C119).
 */
export function toastsOf(form: string) {
  const note = (ids: string[]) => void refusals.set(form, [...(refusals.get(form) ?? []), ...ids])
  return {
    /** Called when the form is submitted, before anything is checked. */
    begin: () => {
      const ids = refusals.get(form) ?? []
      refusals.delete(form)
      // Behind those that are about to be shown.
      queueMicrotask(() => ids.forEach((id) => toaster.dismiss(id)))
    },
    error: (text: string, options?: ToastOptions) => note([options ? toast.error(text, options) : toast.error(text)]),
    failure: (error: unknown, fallback: string) => note(toast.failure(error, fallback)),
  }
}

/** Takes all toasts away at once; tests call it between cases. */
export function dismissToasts(): void {
  toaster.remove()
}

/** The library's indicator knows no icon for information. */
function InfoIcon() {
  return (
    <Center asChild color="accent.600" flexShrink="0">
      <Info size={20} aria-hidden />
    </Center>
  )
}

/**
 * The place where toasts appear; stands once in the page. Light in both colour modes (C120). Straight below the body: an
 * open dialog hides everything else from a screen reader, but no live region that stands there.
 */
export function ToastRegion() {
  const { t: text } = useTranslation()
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline={{ base: '3', sm: '5' }} aria-label={text('common.toasts')}>
        {(item) => (
          <Toast.Root className="light chakra-theme" width={{ base: 'full', sm: 'sm' }} alignItems="center">
            {item.type === 'info' ? <InfoIcon /> : <Toast.Indicator />}
            <Stack gap="1" flex="1" maxWidth="100%">
              <Toast.Title textStyle="md">{item.title}</Toast.Title>
              {item.description && <Toast.Description asChild>{<div>{item.description}</div>}</Toast.Description>}
            </Stack>
            <Toast.CloseTrigger aria-label={t('common.closeToast')} boxSize="11" top="0" insetEnd="0" />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  )
}
