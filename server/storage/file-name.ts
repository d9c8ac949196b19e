const maxLength = 255
const nothingLeft = 'file'

/**
 * Cleans the name of an upload for display and for headers: NFC, without path, control, bidi and other invisible
 * characters, at most 255 long with its extension kept, never empty, "." or "..". It is never a name on the disk.
 */
export function cleanFileName(raw: string | undefined): string {
  const visible = (raw ?? '')
    .toWellFormed()
    .replace(/[\t\n\v\f\r\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
    // Cf holds the bidi controls and zero-width characters; toWellFormed turns a lone surrogate into U+FFFD.
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
    .replace(/ +/g, ' ')
    .normalize('NFC')
  const name = visible.slice(lastSeparator(visible) + 1).trim()
  if (/^\.*$/.test(name)) return nothingLeft
  return shorten(name)
}

/**
 * Makes the extension agree with the content, so that a picture is never saved as "x.html": replaces an extension of
 * the given family, otherwise adds one.
 */
export function withExtension(name: string, extension: string, family: readonly string[]): string {
  const { stem, suffix } = split(name)
  const current = suffix.slice(1).toLowerCase()
  if (current === extension) return name
  return shorten(`${family.includes(current) ? stem : name}.${extension}`)
}

function lastSeparator(text: string): number {
  return Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\'))
}

function split(name: string): { stem: string; suffix: string } {
  const dot = name.lastIndexOf('.')
  // A long tail after a dot is prose, not an extension.
  if (dot <= 0 || name.length - dot > 16) return { stem: name, suffix: '' }
  return { stem: name.slice(0, dot), suffix: name.slice(dot) }
}

function shorten(name: string): string {
  if (name.length <= maxLength) return name
  const { stem, suffix } = split(name)
  // The cut may leave a lone surrogate, for which toWellFormed would put U+FFFD.
  const cut = stem.slice(0, maxLength - suffix.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()}${suffix}`
}
