/** The widths in which the server also sends a stored picture (server/storage/picture-variants.ts). */
export const pictureWidths = [96, 192, 320, 640, 1280] as const

/** The address of a stored picture in a smaller width; undefined for a picture that is still on this device. */
export function smallerPicture(url: string, width: (typeof pictureWidths)[number]): string | undefined {
  return url.startsWith('/files/') ? `${url}${url.includes('?') ? '&' : '?'}width=${width}` : undefined
}

/** A stored picture in all its widths, as the attribute `srcset` takes them. */
export function widthsOf(url: string): string | undefined {
  const sizes = pictureWidths.flatMap((width) => {
    const address = smallerPicture(url, width)
    return address ? [`${address} ${width}w`] : []
  })
  return sizes.length > 0 ? sizes.join(', ') : undefined
}
