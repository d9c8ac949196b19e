import { fitCamera, machinePicture } from '../drawing/picture.ts'
import type { Drawing } from '../drawing/picture.ts'
import { renderJpeg } from '../drawing/render.ts'
import { Scene } from '../drawing/scene.ts'
import type { Vec2, Vec3 } from '../drawing/vector.ts'
import type { Box, DrawFigure } from './blocks.ts'
import { callout } from './symbols.ts'

const FRAME = { width: 780, height: 530, margin: 0.05 } as const

/** A part of the machine that a number points to, and where the number stands as shares of the figure. */
export interface Pointer {
  readonly at: Vec3
  readonly from: Vec2
}

/** The machine drawing of a manual, embedded once however often it is shown. */
export interface MachineView {
  readonly figure: (pointers?: readonly Pointer[]) => DrawFigure
}

export async function createMachineView(drawing: Drawing): Promise<MachineView> {
  const picture = await renderJpeg(machinePicture(drawing, FRAME), 64)
  // As an address: pdfkit embeds the same address once, the same buffer twice.
  const source = `data:image/jpeg;base64,${picture.toString('base64')}`
  const scene = new Scene(fitCamera(drawing, FRAME))
  const figure =
    (pointers: readonly Pointer[] = []): DrawFigure =>
    (doc, box) => {
      const place = fitInto(box)
      doc.image(source, place.x, place.y, { width: place.width, height: place.height })
      pointers.forEach(({ at, from }, i) => {
        const [px, py] = scene.project(at)
        const target: Vec2 = [place.x + (px / FRAME.width) * place.width, place.y + (py / FRAME.height) * place.height]
        callout(doc, i + 1, [box.x + from[0] * box.width, box.y + from[1] * box.height], target)
      })
    }
  return { figure }
}

function fitInto(box: Box): Box {
  const scale = Math.min(box.width / FRAME.width, box.height / FRAME.height)
  const [width, height] = [FRAME.width * scale, FRAME.height * scale]
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}
