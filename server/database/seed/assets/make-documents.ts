import type { AssetFile } from './catalogue.ts'
import { drawMachiningCentre } from './machine-drawings/machining-centre.ts'
import { drawMouldingMachine } from './machine-drawings/moulding-machine.ts'
import { drawPackagingMachine } from './machine-drawings/packaging-machine.ts'
import { drawPalletizingCell } from './machine-drawings/palletizing-cell.ts'
import { palletizerFaq, shopFloorFaq } from './manuals/faq-booklets.ts'
import { createMachineView } from './manuals/machine-view.ts'
import { millManual } from './manuals/mill-manual.ts'
import { moulderManual } from './manuals/moulder-manual.ts'
import { packerManual } from './manuals/packer-manual.ts'
import { palletizerManual } from './manuals/palletizer-manual.ts'
import { serviceChecklist, sparePartsCsv } from './manuals/plain-documents.ts'
import { writeBooklet } from './manuals/writer.ts'

/** Manuals, questions and plain documents. */
export async function makeDocuments(): Promise<(readonly [AssetFile, Buffer])[]> {
  return [
    [
      'documents/palletline-p4-manual.pdf',
      await writeBooklet(palletizerManual(await createMachineView(drawPalletizingCell))),
    ],
    [
      'documents/formfill-v250-manual.pdf',
      await writeBooklet(packerManual(await createMachineView(drawPackagingMachine))),
    ],
    [
      'documents/millcell-5x-650-manual.pdf',
      await writeBooklet(millManual(await createMachineView(drawMachiningCentre))),
    ],
    [
      'documents/mouldpress-160-manual.pdf',
      await writeBooklet(moulderManual(await createMachineView(drawMouldingMachine))),
    ],
    ['documents/palletline-p4-faq.pdf', await writeBooklet(palletizerFaq)],
    ['documents/shop-floor-faq.pdf', await writeBooklet(shopFloorFaq)],
    ['documents/palletline-p4-spare-parts.csv', Buffer.from(sparePartsCsv())],
    ['documents/service-checklist.txt', Buffer.from(serviceChecklist())],
  ]
}
