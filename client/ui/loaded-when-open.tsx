import { lazy, useEffect, useReducer, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { t } from '../lib/i18n.ts'
import { logError } from '../lib/log.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { toast } from './toasts.tsx'

interface Openable<Props> {
  isOpen: (props: Props) => boolean
  /** Called when the part could not be loaded; absent for one that the user does not open. */
  close?: (props: Props) => void
}

/** A part that may be loaded before it is opened. */
type LoadedPart<Props> = ComponentType<Props> & { load: () => Promise<void> }

/**
 * A dialog or menu whose code is loaded when it is first opened, or before, when the browser is idle. Once opened it
 * stays in the page, closed.
 */
export function loadedWhenOpen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOpen, close }: Openable<Props>,
): LoadedPart<Props> {
  let Part: ComponentType<Props> | undefined
  const loadOnce = async () => {
    Part ??= await load()
  }

  function LoadedWhenOpen(props: Props) {
    const open = isOpen(props)
    const [opened, setOpened] = useState(open)
    const [, renderAgain] = useReducer((count: number) => count + 1, 0)
    if (open && !opened) setOpened(true)
    useEffect(() => {
      if (!Part) whenIdle(loadOnce)
    }, [])
    useEffect(() => {
      if (!open || Part) return
      let current = true
      loadOnce().then(
        () => current && renderAgain(),
        (error: unknown) => {
          logError(error)
          if (!current) return
          toast.error(t('common.somethingWentWrong'))
          close?.(props)
        },
      )
      return () => {
        current = false
      }
      // The properties of the moment it opened.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [open])
    return opened && Part ? <Part {...props} /> : null
  }
  return Object.assign(LoadedWhenOpen, { load: loadOnce })
}

/** A part on which nothing depends: when it cannot be loaded, it is left out. It needs a `Suspense` around it. */
export function loadedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      logError(error)
      return { default: () => null }
    }
  })
}
