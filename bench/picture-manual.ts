import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** How the descriptions of the pages stand in a file: beside their pictures, or together, as writers of PDF 1.5 put them. */
export type PagesOfFile = 'apart' | 'together'

/** A manual whose pages are pictures of noise, which cannot be compressed, of about so many bytes each. */
export async function pictureManual(pages: number, bytesOfPicture: number, kind: PagesOfFile): Promise<Buffer> {
  const side = Math.round(Math.sqrt(bytesOfPicture / 1.05))
  const noise = { raw: { width: side, height: side, channels: 1 as const } }
  const pictures: Buffer[] = []
  for (let number = 0; number < pages; number += 1) {
    pictures.push(
      await sharp(randomBytes(side * side), noise)
        .jpeg({ quality: 97 })
        .toBuffer(),
    )
  }
  return kind === 'apart' ? pagesApart(pictures) : pagesTogether(pictures, side)
}

async function pagesApart(pictures: Buffer[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: 0 })
  for (const picture of pictures) document.addPage().image(picture, 0, 0, { width: document.page.width })
  document.end()
  const pieces: Buffer[] = []
  for await (const piece of document) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Objects 1 to n are the pictures, then their contents, then one object stream with catalog and pages, and the table. */
function pagesTogether(pictures: Buffer[], side: number): Buffer {
  const count = pictures.length
  const [contents, holder] = [count + 1, count + 2]
  const [catalog, tree, firstPage] = [count + 3, count + 4, count + 5]
  const table = firstPage + count
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets = new Map<number, number>()
  let length = parts[0]!.length
  const add = (id: number, dictionary: string, bytes: Buffer) => {
    const head = Buffer.from(`${id} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`)
    const object = Buffer.concat([head, bytes, Buffer.from('\nendstream\nendobj\n')])
    offsets.set(id, length)
    length += object.length
    parts.push(object)
  }
  const image = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`
  pictures.forEach((picture, index) => add(index + 1, image, picture))
  add(contents, '', Buffer.from('595 0 0 595 0 100 cm /P Do'))
  const kids = pictures.map((_, index) => `${firstPage + index} 0 R`).join(' ')
  const inside: [id: number, text: string][] = [
    [catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>`],
    [tree, `<< /Type /Pages /Count ${count} /Kids [${kids}] /MediaBox [0 0 595 842] >>`],
    ...pictures.map((_, index): [number, string] => [
      firstPage + index,
      `<< /Type /Page /Parent ${tree} 0 R /Contents ${contents} 0 R /Resources << /XObject << /P ${index + 1} 0 R >> >> >>`,
    ]),
  ]
  let place = 0
  const numbers = inside.map(([id, text]) => {
    const entry = `${id} ${place}`
    place += text.length + 1
    return entry
  })
  const first = `${numbers.join(' ')}\n`
  const body = deflateSync(Buffer.from(first + inside.map(([, text]) => text).join('\n')))
  add(holder, `/Type /ObjStm /N ${inside.length} /First ${first.length} /Filter /FlateDecode`, body)
  const start = length
  const rows = Array.from({ length: table + 1 }, (_, id) => {
    const row = Buffer.alloc(7)
    const within = inside.findIndex(([one]) => one === id)
    row[0] = id === 0 ? 0 : within >= 0 ? 2 : 1
    row.writeUInt32BE(within >= 0 ? holder : id === table ? start : (offsets.get(id) ?? 0), 1)
    row.writeUInt16BE(Math.max(within, 0), 5)
    return row
  })
  const widths = `/Type /XRef /Size ${table + 1} /W [1 4 2] /Root ${catalog} 0 R /Filter /FlateDecode`
  add(table, widths, deflateSync(Buffer.concat(rows)))
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}
