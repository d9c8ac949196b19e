import { useMemo, useSyncExternalStore } from 'react'
import { releaseObjectUrl } from './release-object-url.ts'

/** An object URL for a chosen file while the component is mounted; undefined without a file. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const store = useMemo(() => addressOf(file), [file])
  return useSyncExternalStore(store.subscribe, store.address)
}

/** Creates the object URL on first use and releases it when no component uses it any more. */
function addressOf(file: File | undefined) {
  let url: string | undefined
  return {
    address: () => (url ??= file && URL.createObjectURL(file)),
    subscribe: () => () => {
      if (url) releaseObjectUrl(url)
      url = undefined
    },
  }
}
