import { Image, type ImageProps } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { widthsOf } from '../lib/picture-sizes.ts'

interface PictureProps extends Omit<ImageProps, 'src' | 'srcSet' | 'sizes' | 'loading' | 'onError'> {
  /** Of a stored picture or of one on this device; absent when there is none. */
  url: string | null | undefined
  /** Empty where a text beside it says what it shows. */
  alt: string
  /** The width at which it is shown, as the attribute `sizes` takes it. */
  sizes: string
  /** Stands in its place while there is none, or where the browser cannot show it. */
  placeholder: ReactNode
}

/**
 * A picture, fetched in the width that the screen shows, when it is about to be seen. The caller gives it a box of fixed
 * proportions, whose background shows until it has arrived.
 */
export function Picture({ url, alt, sizes, placeholder, ...look }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (!url || url === broken) return placeholder
  // In this order: a browser may begin with the address before it has read the attributes after it.
  return (
    <Image
      loading="lazy"
      decoding="async"
      sizes={sizes}
      srcSet={widthsOf(url)}
      src={url}
      alt={alt}
      {...look}
      onError={() => setBroken(url)}
    />
  )
}
