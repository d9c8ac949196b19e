import { circle, ellipse, group, num, path, rect, stroke } from '../drawing/shapes.ts'
import type { Vec2 } from '../drawing/vector.ts'

const SKIN = '#d9a47c'

export interface Person {
  /** Where the feet stand, and the height of the figure in units of the drawing. */
  readonly at: Vec2
  readonly height: number
  /** Looks to the left by default. */
  readonly facing?: 'left' | 'right'
  readonly helmet?: string
  readonly vest?: string
  readonly shirt: string
  /** From the shoulder over the elbow to the hand, in the figure's own units (200 high, feet at 0 0). */
  readonly nearArm: readonly [Vec2, Vec2]
  readonly farArm?: readonly [Vec2, Vec2]
  /** What the near hand holds, drawn around the hand. */
  readonly holds?: string
}

function arm(shoulder: Vec2, [elbow, hand]: readonly [Vec2, Vec2], sleeve: string): string {
  const d = `M${shoulder.join(' ')}L${elbow.join(' ')}L${hand.join(' ')}`
  const cuff: Vec2 = [elbow[0] + (hand[0] - elbow[0]) * 0.72, elbow[1] + (hand[1] - elbow[1]) * 0.72]
  return (
    stroke(d, SKIN, 9.5) +
    stroke(`M${shoulder.join(' ')}L${elbow.join(' ')}L${cuff.map((n) => num(n)).join(' ')}`, sleeve, 13) +
    circle(hand[0], hand[1], 6.4, SKIN)
  )
}

/** A calm figure without a face: working clothes, helmet when on the shop floor. */
export function person(p: Person): string {
  const trousers = '#2f4350'
  const body = group([
    p.farArm ? arm([6, -150], p.farArm, '#1f4f60') : '',
    path('M-19 -98L-17 -8H-4L1 -84L9 -8H22L20 -98Z', trousers),
    path('M-24 -8H-3V0H-28Q-29 -6 -24 -8ZM2 -8H22V0H-3Q-3 -6 2 -8Z', '#1d272e'),
    path('M-22 -158Q0 -170 22 -156Q27 -128 23 -92H-22Q-27 -126 -22 -158Z', p.shirt),
    p.vest
      ? path(
          'M-22 -157Q-8 -166 -5 -164L-2 -92H-22Q-27 -126 -22 -157ZM22 -156Q12 -164 8 -164L6 -92H23Q27 -128 22 -156Z',
          p.vest,
        ) +
        rect(-24.5, -122, 49.5, 6, '#f4f7f8') +
        rect(-23.5, -106, 47.5, 6, '#f4f7f8')
      : path('M-6 -164L-1 -150L7 -164Z', '#ffffff', { fill_opacity: 0.85 }),
    rect(-6, -176, 13, 18, '#c48f68', { rx: 5 }),
    ellipse(-1, -186, 14.5, 17, SKIN),
    path('M-14 -190Q-16 -206 0 -206Q17 -206 15 -186Q12 -176 10 -180Q12 -196 -2 -197Q-10 -197 -14 -190Z', '#3a2c25'),
    p.helmet
      ? path('M-17 -193Q-18 -214 0 -214Q18 -214 17 -193Z', p.helmet) +
        path('M-23 -193Q-22 -198 -15 -197H17V-192H-22Z', p.helmet) +
        path('M-17 -193H17V-191.5H-22Q-22 -193 -17 -193Z', '#000000', { fill_opacity: 0.22 }) +
        path('M-9 -211Q-3 -214 4 -212L2 -198H-6Z', '#ffffff', { fill_opacity: 0.35 })
      : '',
    p.helmet ? rect(-15.5, -190, 17, 6.5, '#1d3a46', { rx: 3, fill_opacity: 0.85 }) : '',
    p.holds ? group(p.holds, { transform: `translate(${p.nearArm[1].map((n) => num(n)).join(' ')})` }) : '',
    arm([2, -149], p.nearArm, p.shirt),
  ])
  const scale = p.height / 200
  return (
    ellipse(p.at[0] + 4, p.at[1], p.height * 0.2, p.height * 0.03, '#0f1d25', { fill_opacity: 0.2 }) +
    group(body, {
      transform: `translate(${num(p.at[0])} ${num(p.at[1])}) scale(${num(p.facing === 'right' ? -scale : scale)} ${num(scale)})`,
    })
  )
}

export const tablet = group([
  rect(-24, -22, 34, 26, '#1d272e', { rx: 3, transform: 'rotate(-12)' }),
  rect(-21.5, -19.5, 29, 21, '#3cc3dc', { rx: 1.5, transform: 'rotate(-12)' }),
  rect(-18, -15, 12, 3, '#ffffff', { rx: 1, transform: 'rotate(-12)' }),
  rect(-18, -9, 21, 2.4, '#ffffff', { rx: 1, fill_opacity: 0.7, transform: 'rotate(-12)' }),
  rect(-18, -5, 16, 2.4, '#ffffff', { rx: 1, fill_opacity: 0.7, transform: 'rotate(-12)' }),
])

export const wrench = group([
  path('M-2.6 4L-2.6 -26Q-9 -30 -7.5 -39L-3 -34.5H3L7.5 -39Q9 -30 2.6 -26L2.6 4Q0 7 -2.6 4Z', '#9fb0b9', {
    stroke: '#43545f',
    stroke_width: 1.2,
    transform: 'rotate(-38)',
  }),
])
