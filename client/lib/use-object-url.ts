import { useMemo, useSyncExternalStore } from 'react'

/** An address for a chosen file, for as long as the component shows it; undefined without a file. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const store = useMemo(() => addressOf(file), [file])
  return useSyncExternalStore(store.subscribe, store.address)
}

/** Makes the address when it is first asked for and takes it back when nobody listens any more. */
function addressOf(file: File | undefined) {
  let url: string | undefined
  return {
    address: () => (url ??= file && URL.createObjectURL(file)),
    subscribe: () => () => {
      if (url) URL.revokeObjectURL(url)
      url = undefined
    },
  }
}
