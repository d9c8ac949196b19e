import { describe, expect, it } from 'vitest'
import { readScanned } from './scanned-text.ts'

describe('A157 what was scanned or typed', () => {
  it.each([
    ['https://portal.example/ezshare/m/7K3M9QWX2BTR', undefined],
    ['http://192.168.1.4:4000/ezshare/m/7K3M9QWX2BTR?code=E-217', 'E-217'],
    ['7k3m-9qwx-2btr', undefined],
    [' 7K3M 9QWX 2BTR ', undefined],
    ['7K3M9QWX2BTR', undefined],
  ])('is a label: %s', (text, code) => {
    const scanned = readScanned(text)
    expect(scanned.kind === 'label' && scanned.label.toUpperCase()).toBe('7K3M9QWX2BTR')
    expect(scanned.kind === 'label' && scanned.code).toBe(code)
  })

  it('reads letters that stand for digits', () => {
    expect(readScanned('oiLo-oiLo-oiLo')).toEqual({ kind: 'label', label: '011001100110' })
  })

  it.each(['HP/400 17', 'SN-1234-5678', 'UUUUUUUUUUUU', '12345'])('is a serial number: %s', (serial) => {
    expect(readScanned(` ${serial} `)).toEqual({ kind: 'serial', serial })
  })

  it.each(['https://example.com/', 'https://portal.example/ezshare/machine', 'http://[', 'HTTPS://x/ezshare/m/'])(
    'row 72 takes only the code of a label from an address: %s is foreign',
    (address) => {
      expect(readScanned(address)).toEqual({ kind: 'foreign' })
    },
  )
})
