/** What a symbol or a typed text says. */
export type Scanned =
  /**
   * A label, with the code that a machine's display may have drawn beside it. Twelve characters without separators may be
   * a serial number as well.
   */
  | { kind: 'label'; label: string; code?: string; mayBeSerial?: true }
  /** A text that can be a serial number. */
  | { kind: 'serial'; serial: string }
  /** An address of something else. */
  | { kind: 'foreign' }

const code = /^[0-9a-hjkmnp-tv-z]{12}$/i

/**
 * Reads what was scanned or typed. A label is recognised by its path, whatever the host: people inside a plant may reach
 * the portal under another name than the printed one, and the server decides whose label it is.
 */
export function readScanned(text: string): Scanned {
  const trimmed = text.trim()
  if (/^https?:/i.test(trimmed)) return readAddress(trimmed)
  const bare = trimmed.replace(/[\s-]/g, '').replace(/o/gi, '0').replace(/[il]/gi, '1')
  if (code.test(bare)) {
    if (/^\w{4}[\s-]\w{4}[\s-]\w{4}$/.test(trimmed)) return { kind: 'label', label: bare }
    if (/^\w{12}$/.test(trimmed)) return { kind: 'label', label: bare, mayBeSerial: true }
  }
  return { kind: 'serial', serial: trimmed }
}

function readAddress(address: string): Scanned {
  if (!URL.canParse(address)) return { kind: 'foreign' }
  const { pathname, searchParams } = new URL(address)
  const [, label] = /^\/ezshare\/m\/([^/]+)\/?$/i.exec(pathname) ?? []
  if (!label) return { kind: 'foreign' }
  const shown = searchParams.get('code')
  return { kind: 'label', label, ...(shown && { code: shown }) }
}
