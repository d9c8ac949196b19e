const maxLength = 255
const nothingLeft = 'file'

/**
 * The name of an upload as it may be shown and sent in a header: NFC, without path, control, bidi and other invisible
 * characters, at most 255 long with its extension kept. Never empty, never "." or "..". It is not a name on the disk.
 */
export function cleanFileName(raw: string | undefined): string {
  const visible = (raw ?? '')
    .toWellFormed()
    .replace(/[\t\n\v\f\r\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
    // Cf holds the bidi controls and the zero-width characters; U+FFFD is what toWellFormed makes of half a pair.
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
    .replace(/ +/g, ' ')
    .normalize('NFC')
  const name = visible.slice(lastSeparator(visible) + 1).trim()
  if (/^\.*$/.test(name)) return nothingLeft
  return shorten(name)
}

/**
 * Makes the extension agree with the content: replaced when it is one of the given family, otherwise added,
 * so that nobody saves a picture as "x.html".
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
  // The cut may halve a pair of surrogates; toWellFormed would put U+FFFD there.
  const cut = stem.slice(0, maxLength - suffix.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()}${suffix}`
}
