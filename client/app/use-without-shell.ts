import { useLayoutEffect } from 'react'

/** Removes the shell of client/index.html when the component that takes its place is there, before the next paint. */
export function useWithoutShell(): void {
  useLayoutEffect(() => document.querySelector('#shell')?.remove(), [])
}
