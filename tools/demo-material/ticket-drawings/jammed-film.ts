import { PAINT } from '../drawing/paint.ts'
import { link } from '../drawing/solids.ts'
import type { Scene } from '../drawing/scene.ts'
import { circle, group, line, num, path, rect } from '../drawing/shapes.ts'
import { closeUpPicture, wobble } from './close-up.ts'

/** Folds of film pushed together above the jaws: facets with light and dark sides. */
function folds(): string {
  const [left, right, top, bottom] = [318, 580, 300, 520]
  const columns = 13
  const rows = 9
  const at = (i: number, j: number): [number, number] => {
    const bulge = Math.sin((j / rows) * Math.PI) * 62 * ((i / columns - 0.5) * 2)
    return [
      left + ((right - left) * i) / columns + bulge + (wobble(i * 7 + j * 13) - 0.5) * 30,
      top + ((bottom - top) * j) / rows + (wobble(i * 17 + j * 5) - 0.5) * 34,
    ]
  }
  const tints = ['#eef6f9', '#d3e5ed', '#b4cfdb', '#94b6c6', '#dceaf0', '#c4dae4', '#ffffff']
  const facets: string[] = []
  for (let i = 0; i < columns; i += 1)
    for (let j = 0; j < rows; j += 1) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
      const pick = (k: number): string => tints[Math.floor(wobble(i * 31 + j * 3 + k) * tints.length)]!
      const triangle = (p: readonly (readonly [number, number])[], k: number): string =>
        path(`M${p.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`, pick(k), {
          stroke: '#f7fcfd',
          stroke_width: 0.6,
          stroke_opacity: 0.25,
          fill_opacity: 0.96,
        })
      facets.push(triangle([a, b, c], 1), triangle([a, c, d], 2))
      if (wobble(i * 5 + j * 29) > 0.9)
        facets.push(path(`M${num(a[0] + 4)} ${num(a[1] + 4)}l20 6l-4 17l-19 -4Z`, '#0b6e8a', { fill_opacity: 0.7 }))
    }
  return group(facets)
}

function jaw(scene: Scene, y: number, z: number): void {
  scene.box([-330, y, z], [660, 90, 130], { ...PAINT.steel, gloss: 0.4 }, false)
  scene.onFront(
    [-330, y, z + 130],
    group(
      Array.from({ length: 22 }, (_, i) => line(16 + i * 30, 12, 16 + i * 30, 118, '#43545f', 6)).join('') +
        rect(0, 56, 660, 18, '#1d272e', { fill_opacity: 0.55 }),
    ),
  )
}

/** Packaging machine: film crumpled between the forming tube and the cross jaws. */
export function drawJammedFilm(): string {
  return closeUpPicture({
    camera: { turn: 14, rise: 9, scale: 0.95, origin: [450, 700] },
    light: ['#b9c8cf', '#7b8d97'],
    draw: (scene) => {
      scene.box([-480, 300, 0], [960, 60, 900], PAINT.light, false)
      for (const x of [-430, 430])
        scene.onFront([x - 20, 300, 700], circle(20, 20, 16, '#8b9aa3') + circle(20, 20, 7, '#2a3842'))
      jaw(scene, 130, 120)
      scene.cylinder([0, 40, 420], [0, 40, 800], 120, { colour: '#b7ced9', gloss: 0.9 }, false, 60)
      for (const x of [-235, 235]) {
        scene.prism({
          at: [0, 90, 0],
          u: [1, 0, 0],
          v: [0, 0, 1],
          profile: link([x, 470], 62, [x, 800], 62),
          depth: 100,
          paint: PAINT.rubber,
          shadow: false,
        })
        scene.onFront([x - 40, -10, 500], circle(40, 30, 22, '#8b9aa3') + circle(40, 30, 9, '#2a3842'))
      }
      scene.onFront([-62, -72, 740], rect(10, 20, 100, 130, '#0b6e8a', { fill_opacity: 0.55, rx: 8 }))
      scene.raw(folds())
      jaw(scene, -170, 90)
      scene.raw(
        path('M336 520C360 540 352 590 372 640L400 626C398 590 410 552 404 520Z', '#cfe3ec', {
          fill_opacity: 0.9,
          stroke: '#f7fcfd',
          stroke_width: 1,
        }) +
          path('M470 518C498 552 486 604 512 668L548 650C540 600 552 560 544 516Z', '#a9c8d6', {
            fill_opacity: 0.92,
            stroke: '#f7fcfd',
            stroke_width: 1,
          }) +
          path('M488 536l30 4l4 44l-26 -6Z', '#0b6e8a', { fill_opacity: 0.6 }),
      )
    },
  })
}
