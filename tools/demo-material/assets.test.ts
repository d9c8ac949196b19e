import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ASSETS } from '../../server/demo/data/catalogue.ts'
import type { AssetKind } from '../../server/demo/data/catalogue.ts'
import { renderWebp } from './drawing/render.ts'
import { ERROR_CODES } from '../../server/demo/data/error-codes.ts'
import { MACHINES } from '../../server/demo/data/machines.ts'
import { drawPalletizingCell } from './machine-drawings/palletizing-cell.ts'
import { createMachineView } from './manuals/machine-view.ts'
import { palletizerManual } from './manuals/palletizer-manual.ts'
import { writeBooklet } from './manuals/writer.ts'
import { SUPPORT_FILES } from '../../server/demo/data/material.ts'
import { drawAlarmDisplay } from './ticket-drawings/alarm-display.ts'

const folder = join(import.meta.dirname, '../../server/demo/files')
const filesOf = (kind: AssetKind) => ASSETS.filter((asset) => asset.kind === kind).map((asset) => asset.file)
const read = (file: string) => readFile(join(folder, file))

/** The text of each page, as a viewer extracts it. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
}

describe('committed demo files', () => {
  it('are exactly those of the catalogue', async () => {
    const kept = await Promise.all(
      ['pictures', 'documents', 'clips'].map(async (part) =>
        (await readdir(join(folder, part))).map((file) => `${part}/${file}`),
      ),
    )
    expect(kept.flat().toSorted()).toEqual(ASSETS.map(({ file }) => file).toSorted())
  })

  it('take at most one megabyte in all', async () => {
    const sizes = await Promise.all(ASSETS.map(async ({ file }) => (await stat(join(folder, file))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_000_000)
  })

  it('hold pictures of at least six machines and of six faults', () => {
    expect(filesOf('MACHINE_PICTURE').length).toBeGreaterThanOrEqual(6)
    expect(filesOf('TICKET_PICTURE').length).toBeGreaterThanOrEqual(6)
  })

  it.each([
    ...filesOf('MACHINE_PICTURE').map((file) => ({ file, width: 1200, height: 900, least: 20_000 })),
    ...filesOf('TICKET_PICTURE').map((file) => ({ file, width: 900, height: 675, least: 8_000 })),
  ])('hold $file in full size', async ({ file, width, height, least }) => {
    const content = await read(file)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height })
    expect(content.length).toBeGreaterThan(least)
  })

  it.each([...new Set(MACHINES.map(({ model }) => model))])(
    'hold a manual of five pages with figures and all error codes of the %s',
    async (model) => {
      const manual = SUPPORT_FILES.find((file) => file.kind === 'MANUAL' && file.models.includes(model))
      const content = await read(manual!.file)
      expect(content.subarray(0, 5).toString()).toBe('%PDF-')
      const pages = await pagesOf(content)
      expect(pages).toHaveLength(5)
      pages.forEach((text, index) => expect(text).toContain(`Page ${index + 1} of 5`))
      for (const figure of [1, 2, 3]) expect(pages.join(' ')).toContain(`Figure ${figure}:`)
      for (const { code } of ERROR_CODES[model]) expect(pages[4]).toContain(code)
    },
  )

  it('hold questions of one or two pages', async () => {
    for (const file of filesOf('FAQ')) expect([1, 2]).toContain((await pagesOf(await read(file))).length)
  })

  it('hold clips of three to six seconds whose index precedes the frames', async () => {
    const clips = filesOf('VIDEO')
    expect(clips.length).toBeGreaterThanOrEqual(2)
    for (const file of clips) {
      const content = await read(file)
      expect(content.length).toBeLessThanOrEqual(120_000)
      expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'))
      using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(content) })
      const track = await input.getPrimaryVideoTrack()
      expect(track?.codec).toBe('avc')
      expect(await input.computeDuration()).toBeGreaterThanOrEqual(3)
      expect(await input.computeDuration()).toBeLessThanOrEqual(6.1)
    }
  })

  it('hold a document that is not a PDF and reads as a table', async () => {
    const [head, ...rows] = (await read('documents/palletline-p4-spare-parts.csv')).toString().split('\r\n')
    expect(head).toBe('\uFEFFOrder number,Part,Assembly,Pieces per machine,Unit,Change every')
    expect(rows.length).toBeGreaterThanOrEqual(10)
  })

  it('are reproducible: the script writes the same bytes on every run', async () => {
    const make = async () => [
      await renderWebp(drawAlarmDisplay()),
      await writeBooklet(palletizerManual(await createMachineView(drawPalletizingCell))),
    ]
    const [first, second] = [await make(), await make()]
    expect(first.map((content) => content.toString('base64'))).toEqual(
      second.map((content) => content.toString('base64')),
    )
  })
})
