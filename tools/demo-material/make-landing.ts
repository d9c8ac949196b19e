import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { hero } from './landing-drawings/hero.ts'
import { clientRaisesTicket, supplierPublishes, technicianResolves } from './landing-drawings/illustrations.ts'
import { illustrationSvg } from './landing-drawings/sheet.ts'

/** Draws the illustrations of the landing page with the pens of the demo pictures: `node tools/demo-material/make-landing.ts`. */
const folder = path.join(import.meta.dirname, '../../client/pages/landing/pictures')
const files = [
  ['hero.svg', hero],
  ['supplier-publishes.svg', supplierPublishes],
  ['client-raises-ticket.svg', clientRaisesTicket],
  ['technician-resolves.svg', technicianResolves],
] as const

await mkdir(folder, { recursive: true })
for (const [file, drawing] of files) {
  const svg = illustrationSvg(drawing)
  await writeFile(path.join(folder, file), svg)
  process.stdout.write(`${String(svg.length).padStart(8)}  ${file}\n`)
}
