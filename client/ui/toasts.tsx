import { useEffect, useState, type ReactNode } from 'react'
import { errorTexts } from '../lib/apollo/read-error.ts'
import { logError } from '../lib/log.ts'
import { whenIdle } from '../lib/when-idle.ts'

type Stack = typeof import('./toast-stack.tsx')
type Toaster = Stack['toaster']

let stack: Stack | undefined
/** The toaster while its region is in the page. */
let mounted: Toaster | undefined
/** What is to be done with the toaster once its region is in the page. */
let waiting: ((toaster: Toaster) => void)[] = []
let announce = () => {}

/** Loads what shows toasts: with the first toast, or before, when the browser is idle. */
export async function loadToasts(): Promise<void> {
  stack ??= await import('./toast-stack.tsx')
  announce()
}

/** Hands over the toaster, in the order of the calls, and never while a component renders or mounts. */
function withToaster(act: (toaster: Toaster) => void): void {
  waiting.push(act)
  if (mounted) queueMicrotask(work)
  else loadToasts().catch(logError)
}

function work(): void {
  if (!mounted) return
  const acts = waiting
  waiting = []
  for (const act of acts) act(mounted)
}

function begin(): () => void {
  mounted = stack?.toaster
  queueMicrotask(work)
  return () => {
    mounted = undefined
  }
}

/** The place of the toasts, once in the page; empty until the first one. */
export function ToastRegion() {
  const [Shown, setShown] = useState(() => stack?.ToastStack)
  useEffect(() => {
    announce = () => setShown(() => stack?.ToastStack)
    announce()
    if (!stack) whenIdle(loadToasts)
    return () => {
      announce = () => {}
    }
  }, [])
  return Shown && <Shown onMounted={begin} />
}

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
  withToaster((toaster) => {
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
  dismiss: (id: string) => withToaster((toaster) => toaster.dismiss(id)),
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
      if (ids.length > 0) withToaster((toaster) => ids.forEach((id) => toaster.dismiss(id)))
    },
    error: (text: string, options?: ToastOptions) => note([options ? toast.error(text, options) : toast.error(text)]),
    failure: (error: unknown, fallback: string) => note(toast.failure(error, fallback)),
  }
}

/** Removes all toasts at once; tests call it between cases. */
export function dismissToasts(): void {
  waiting = []
  mounted?.remove()
}
