import type { AssetFile } from '../../server/demo/data/catalogue.ts'
import type { Drawing } from './drawing/picture.ts'
import { drawMachiningCentre } from './machine-drawings/machining-centre.ts'
import { drawMouldingMachine } from './machine-drawings/moulding-machine.ts'
import { drawPackagingMachine } from './machine-drawings/packaging-machine.ts'
import { drawPalletizingCell } from './machine-drawings/palletizing-cell.ts'
import { drawParcelSorter } from './machine-drawings/parcel-sorter.ts'
import { drawPressBrake } from './machine-drawings/press-brake.ts'
import { drawScrewCompressor } from './machine-drawings/screw-compressor.ts'
import type { Booklet } from './manuals/blocks.ts'
import { brakeManual } from './manuals/brake-manual.ts'
import { compressorManual } from './manuals/compressor-manual.ts'
import { palletizerFaq, shopFloorFaq } from './manuals/faq-booklets.ts'
import { createMachineView } from './manuals/machine-view.ts'
import type { MachineView } from './manuals/machine-view.ts'
import { millManual } from './manuals/mill-manual.ts'
import { moulderManual } from './manuals/moulder-manual.ts'
import { packerManual } from './manuals/packer-manual.ts'
import { palletizerManual } from './manuals/palletizer-manual.ts'
import { sorterManual } from './manuals/sorter-manual.ts'
import { serviceChecklist, sparePartsCsv } from './manuals/plain-documents.ts'
import { writeBooklet } from './manuals/writer.ts'

const MANUALS: readonly (readonly [AssetFile, Drawing, (view: MachineView) => Booklet])[] = [
  ['documents/palletline-p4-manual.pdf', drawPalletizingCell, palletizerManual],
  ['documents/formfill-v250-manual.pdf', drawPackagingMachine, packerManual],
  ['documents/millcell-5x-650-manual.pdf', drawMachiningCentre, millManual],
  ['documents/mouldpress-160-manual.pdf', drawMouldingMachine, moulderManual],
  ['documents/bendpress-110-30-manual.pdf', drawPressBrake, brakeManual],
  ['documents/airscrew-37-manual.pdf', drawScrewCompressor, compressorManual],
  ['documents/sortline-c12-manual.pdf', drawParcelSorter, sorterManual],
]

/** Manuals, questions and plain documents. */
export async function makeDocuments(): Promise<(readonly [AssetFile, Buffer])[]> {
  const manuals = MANUALS.map(
    async ([file, drawing, manual]) => [file, await writeBooklet(manual(await createMachineView(drawing)))] as const,
  )
  return [
    ...(await Promise.all(manuals)),
    ['documents/palletline-p4-faq.pdf', await writeBooklet(palletizerFaq)],
    ['documents/shop-floor-faq.pdf', await writeBooklet(shopFloorFaq)],
    ['documents/palletline-p4-spare-parts.csv', Buffer.from(sparePartsCsv())],
    ['documents/service-checklist.txt', Buffer.from(serviceChecklist())],
  ]
}
