import type { AssetFile } from '../../server/demo/data/catalogue.ts'
import type { Drawing } from './drawing/picture.ts'
import { machinePicture } from './drawing/picture.ts'
import { renderWebp } from './drawing/render.ts'
import { drawMachiningCentre } from './machine-drawings/machining-centre.ts'
import { drawMouldingMachine } from './machine-drawings/moulding-machine.ts'
import { drawPackagingMachine } from './machine-drawings/packaging-machine.ts'
import { drawPalletizingCell } from './machine-drawings/palletizing-cell.ts'
import { drawParcelSorter } from './machine-drawings/parcel-sorter.ts'
import { drawPressBrake } from './machine-drawings/press-brake.ts'
import { drawScrewCompressor } from './machine-drawings/screw-compressor.ts'
import { drawAlarmDisplay } from './ticket-drawings/alarm-display.ts'
import { drawBeltOffTrack } from './ticket-drawings/belt-off-track.ts'
import { drawChipNest } from './ticket-drawings/chip-nest.ts'
import { drawJammedFilm } from './ticket-drawings/jammed-film.ts'
import { drawLeakingFitting } from './ticket-drawings/leaking-fitting.ts'
import { drawShortShot } from './ticket-drawings/short-shot.ts'
import { drawTemperatureReading } from './ticket-drawings/temperature-reading.ts'
import { drawWornGripperPad } from './ticket-drawings/worn-gripper-pad.ts'

type Picture = Extract<AssetFile, `pictures/${string}`>
type MadeFile = readonly [AssetFile, Buffer]

const MACHINES: readonly (readonly [Picture, Drawing])[] = [
  ['pictures/palletline-p4.webp', drawPalletizingCell],
  ['pictures/formfill-v250.webp', drawPackagingMachine],
  ['pictures/millcell-5x-650.webp', drawMachiningCentre],
  ['pictures/mouldpress-160.webp', drawMouldingMachine],
  ['pictures/bendpress-110-30.webp', drawPressBrake],
  ['pictures/airscrew-37.webp', drawScrewCompressor],
  ['pictures/sortline-c12.webp', drawParcelSorter],
]

const CLOSE_UPS: readonly (readonly [Picture, () => string])[] = [
  ['pictures/alarm-e-217.webp', drawAlarmDisplay],
  ['pictures/worn-gripper-pad.webp', drawWornGripperPad],
  ['pictures/jammed-film.webp', drawJammedFilm],
  ['pictures/leaking-fitting.webp', drawLeakingFitting],
  ['pictures/short-shot.webp', drawShortShot],
  ['pictures/chip-nest.webp', drawChipNest],
  ['pictures/belt-off-track.webp', drawBeltOffTrack],
  ['pictures/temperature-94-6.webp', drawTemperatureReading],
]

/** The pictures of machines and tickets, as WebP. */
export async function makePictures(): Promise<MadeFile[]> {
  const machines = MACHINES.map(async ([file, drawing]): Promise<MadeFile> => [
    file,
    await renderWebp(machinePicture(drawing, { width: 1200, height: 900 }), 76),
  ])
  const closeUps = CLOSE_UPS.map(async ([file, draw]): Promise<MadeFile> => [file, await renderWebp(draw(), 74)])
  return Promise.all([...machines, ...closeUps])
}
