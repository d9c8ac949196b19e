import { describe, expect, it } from 'vitest'
import { layScan } from './page-scan.ts'

const scan = { text: 'Oil level\nE-217', boxes: [1000, 500, 800, 200, 2000, 500, 1000, 200, 1000, 900, 1200, 200] }
const laid = (rotation: number) => {
  const layer = document.createElement('div')
  layScan(scan, layer, { width: 600, height: 800, rotation })
  return layer
}

describe('A169 the words of a scanned page', () => {
  it('lie over their places, with the lines of the page', () => {
    const layer = laid(0)
    expect(
      [...layer.querySelectorAll('span')].map(({ textContent, style }) => [textContent, style.left, style.top]),
    ).toEqual([
      ['Oil', '10%', '5%'],
      ['level', '20%', '5%'],
      ['E-217', '10%', '9%'],
    ])
    expect(layer.querySelectorAll('br')).toHaveLength(2)
    expect(layer.querySelector('span')!.style.fontSize).toBe('16px')
    expect([layer.style.width, layer.style.height, layer.dataset.mainRotation]).toEqual(['600px', '800px', '0'])
  })

  it('turn with the page', () => {
    const layer = laid(90)
    expect([layer.style.width, layer.style.height, layer.dataset.mainRotation]).toEqual(['800px', '600px', '90'])
    expect(layer.querySelector('span')!.style.fontSize).toBe('12px')
  })
})
