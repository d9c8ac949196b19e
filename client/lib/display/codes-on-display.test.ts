import { describe, expect, it } from 'vitest'
import { codesOnDisplay } from './codes-on-display.ts'

const codes = [
  { errorCode: 'E-217', description: 'Guard door open' },
  { errorCode: 'E-218', description: 'Guard door locked' },
  { errorCode: 'I-040', description: 'Service is due' },
  { errorCode: '3322', description: 'Drive overload' },
  { errorCode: '7', description: 'Emergency stop' },
]
const found = (...texts: string[]) =>
  codesOnDisplay(codes, texts).map(({ code, exact }) => `${code.errorCode}${exact ? '' : '?'}`)

describe('A170 the codes on a display', () => {
  it('are those whose letters were read, in any spelling and in pieces', () => {
    expect(found('ALARM E-217\n12:41')).toContain('E-217')
    expect(found('alarm e 217')[0]).toBe('E-217')
    expect(found('fault\n33 22 active')[0]).toBe('3322')
  })

  it('stand before those of which letters look alike, or of which one is wrong', () => {
    expect(found('E-217')).toEqual(['E-217', 'E-218?'])
    expect(found('1-O4O service')).toEqual(['I-040?'])
    expect(found('E-2I7')).toEqual(['E-217?', 'E-218?'])
  })

  it('are told apart by the meaning beside them, which alone proposes nothing', () => {
    expect(found('E-210 guard door locked')).toEqual(['E-218?', 'E-217?'])
    expect(found('Guard door open')).toEqual([])
  })

  it('are not parts of longer numbers, dates and times', () => {
    expect(found('2026-11-23 17:33 speed 33.22 7.5 bar')).not.toContain('7')
    expect(found('133225')).toEqual([])
    expect(found('STOP 7')).toEqual(['7'])
  })

  it('are none in an empty picture', () => {
    expect(found('', '\n \n')).toEqual([])
  })
})
