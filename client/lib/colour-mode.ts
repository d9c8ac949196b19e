import { useSyncExternalStore } from 'react'
import { keepOnDevice } from './kept-on-device.ts'

export type ColourMode = 'light' | 'dark'

const item = 'colourMode'

function current(): ColourMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/** Switches the page to `mode` and remembers it for the next visit (client/start/colour-mode.ts reads it). */
export function setColourMode(mode: ColourMode): void {
  const root = document.documentElement
  root.classList.remove('light', 'dark')
  root.classList.add(mode)
  root.style.colorScheme = mode
  keepOnDevice(item, mode)
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}

/** The colour mode of the page; renders again when it changes. */
export function useColourMode(): ColourMode {
  return useSyncExternalStore(subscribe, current)
}
