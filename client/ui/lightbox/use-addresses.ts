import { useEffect, useState } from 'react'
import { releaseObjectUrl } from '../../lib/release-object-url.ts'
import type { LightboxMedium } from './lightbox-media.ts'

/** The addresses of media by their keys; undefined until the files on this device have theirs. */
export function useAddresses(media: readonly LightboxMedium[]): ReadonlyMap<string, string> | undefined {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>()
  const keys = media.map(({ key }) => key).join(' ')
  useEffect(() => {
    const own: string[] = []
    const addressOf = (source: string | File) => {
      if (typeof source === 'string') return source
      const address = URL.createObjectURL(source)
      own.push(address)
      return address
    }
    setAddresses(new Map(media.map(({ key, source }) => [key, addressOf(source)])))
    return () => {
      for (const address of own) releaseObjectUrl(address)
    }
    // The list is made anew at each render; the keys in it decide.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [keys])
  return addresses
}
