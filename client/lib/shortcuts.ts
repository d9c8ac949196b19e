import { keepOnDevice, keptOnDevice } from './kept-on-device.ts'

const item = 'singleKeys'

/** Whether single keys work; on unless the user has switched them off on this device (WCAG 2.1.4). */
export function singleKeysWork(): boolean {
  return keptOnDevice(item) !== 'off'
}

export function setSingleKeys(on: boolean): void {
  keepOnDevice(item, on ? null : 'off')
}

let show: (() => void) | undefined
let isAsked = false

/** Shows the list of keys, at once or as soon as its code is there. */
export function askForShortcuts(): void {
  if (show) show()
  else isAsked = true
}

/** Called by what shows the list; returns a function that ends it. */
export function showingShortcuts(open: () => void): () => void {
  show = open
  if (isAsked) open()
  isAsked = false
  return () => {
    show = undefined
  }
}
