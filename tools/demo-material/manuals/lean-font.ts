/** Tables that only guide the pixels of small screens; half of an embedded font for nothing on paper. */
const HINTING = new Set(['cvt ', 'fpgm', 'prep', 'gasp'])
const HAS_INSTRUCTIONS = 0x100
const MORE_COMPONENTS = 0x20

/** The bytes of a composite glyph without its instructions: the flag of each component is cleared. */
function leanComposite(glyph: Buffer): Buffer {
  const copy = Buffer.from(glyph)
  let at = 10
  let flags: number
  do {
    flags = copy.readUInt16BE(at)
    copy.writeUInt16BE(flags & ~HAS_INSTRUCTIONS, at)
    const argumentBytes = flags & 1 ? 4 : 2
    const scaleBytes = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    at += 4 + argumentBytes + scaleBytes
  } while (flags & MORE_COMPONENTS)
  return copy.subarray(0, at)
}

function leanGlyph(glyph: Buffer): Buffer {
  if (glyph.length === 0) return glyph
  const contours = glyph.readInt16BE(0)
  if (contours < 0) return leanComposite(glyph)
  const lengthAt = 10 + contours * 2
  const instructions = glyph.readUInt16BE(lengthAt)
  return Buffer.concat([glyph.subarray(0, lengthAt), Buffer.alloc(2), glyph.subarray(lengthAt + 2 + instructions)])
}

const padded = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])

/**
 * A TrueType font without hinting, in memory: same outlines, about half the bytes.
 * Checksums are left at zero, which the reader of pdfkit does not look at.
 */
export function leanFont(font: Buffer): Buffer {
  const count = font.readUInt16BE(4)
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < count; i += 1) {
    const entry = 12 + i * 16
    const start = font.readUInt32BE(entry + 8)
    const tag = font.toString('latin1', entry, entry + 4)
    if (!HINTING.has(tag)) tables.set(tag, Buffer.from(font.subarray(start, start + font.readUInt32BE(entry + 12))))
  }
  const [head, loca, glyf] = [tables.get('head')!, tables.get('loca')!, tables.get('glyf')!]
  const long = head.readInt16BE(50) === 1
  const offsets = Array.from({ length: loca.length / (long ? 4 : 2) }, (_, i) =>
    long ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2,
  )
  const glyphs = offsets.slice(1).map((end, i) => padded(leanGlyph(glyf.subarray(offsets[i]!, end))))
  const index = Buffer.alloc((glyphs.length + 1) * 4)
  glyphs.reduce((at, glyph, i) => {
    index.writeUInt32BE(at + glyph.length, (i + 1) * 4)
    return at + glyph.length
  }, 0)
  head.writeInt16BE(1, 50)
  tables.set('loca', index).set('glyf', Buffer.concat(glyphs))
  const directory = Buffer.alloc(12 + tables.size * 16)
  font.copy(directory, 0, 0, 12)
  directory.writeUInt16BE(tables.size, 4)
  const bodies: Buffer[] = []
  let at = directory.length
  for (const [i, [tag, data]] of [...tables].entries()) {
    directory.write(tag, 12 + i * 16, 'latin1')
    directory.writeUInt32BE(at, 12 + i * 16 + 8)
    directory.writeUInt32BE(data.length, 12 + i * 16 + 12)
    bodies.push(padded(data))
    at += bodies.at(-1)!.length
  }
  return Buffer.concat([directory, ...bodies])
}
