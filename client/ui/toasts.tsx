import { Center, createToaster, Portal, Stack, Toast, Toaster } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../lib/apollo/read-error.ts'
import { t } from '../lib/i18n.ts'

/** The default time of a toast in milliseconds. */
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

let count = 0

/** Shows a toast and returns its id. A toast of the same kind and text is replaced, and its time starts again. */
function show(type: Kind, title: string, { duration, action }: ToastOptions = {}): string {
  count += 1
  const id = `toast-${count}`
  const options = { id, type, title, description: action, closable: true }
  // A page may show a toast while it mounts, before the region below listens.
  queueMicrotask(() => {
    for (const shown of toaster.getVisibleToasts()) {
      if (shown.id && shown.type === type && shown.title === title) toaster.remove(shown.id)
    }
    toaster.create(duration === undefined ? options : { ...options, duration })
  })
  return id
}

/** Short messages at the top right: `toast.success(t('login.success'), { duration: 1500 })`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  /**
   * Shows why a request failed: each field's message, else detail, else message, else `fallback`. Returns the toasts'
   * ids.
   */
  failure: (error: unknown, fallback: string, options?: ToastOptions): string[] =>
    errorTexts(error, fallback).map((text) => show('error', text, options)),
}

/** The ids of the error toasts of each form's last try. */
const refusals = new Map<string, string[]>()

/**
 * The error toasts of one form, named by `form`. A new try removes the errors of the previous one; all other errors
 * stay for their time.
 */
export function toastsOf(form: string) {
  const note = (ids: string[]) => void refusals.set(form, [...(refusals.get(form) ?? []), ...ids])
  return {
    /** Called when the form is submitted, before any check. */
    begin: () => {
      const ids = refusals.get(form) ?? []
      refusals.delete(form)
      // After the toasts that are about to be shown.
      queueMicrotask(() => ids.forEach((id) => toaster.dismiss(id)))
    },
    error: (text: string, options?: ToastOptions) => note([options ? toast.error(text, options) : toast.error(text)]),
    failure: (error: unknown, fallback: string) => note(toast.failure(error, fallback)),
  }
}

/** Removes all toasts at once; tests call it between cases. */
export function dismissToasts(): void {
  toaster.remove()
}

/** The library's indicator has no icon for information. */
function InfoIcon() {
  return (
    <Center asChild color="accent.600" flexShrink="0">
      <Info size={20} aria-hidden />
    </Center>
  )
}

/**
 * The region where toasts appear, once in the page. It is light in both colour modes. It stands directly below the
 * body, because an open dialog hides everything else from a screen reader except live regions there.
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
