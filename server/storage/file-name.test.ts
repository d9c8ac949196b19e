import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, withExtension } from './file-name.ts'

describe('cleanFileName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\manual.pdf', 'manual.pdf'],
    ['a\0.png', 'a.png'],
    ['a.png\r\nSet-Cookie: x=1', 'a.png Set-Cookie: x=1'],
    ['invoice\u202Egnp.exe', 'invoicegnp.exe'],
    ['\u2066left\u2069\u200Eright\u061C', 'leftright'],
    ['zero\u200B\u200D\uFEFFwidth.pdf', 'zerowidth.pdf'],
    ['line\u2028separator\u2029.pdf', 'line separator .pdf'],
    ['.htaccess', '.htaccess'],
    ['  two   spaces\tand tab.pdf ', 'two spaces and tab.pdf'],
    ['Anleitung für Ölwechsel – 日本語 😀.pdf', 'Anleitung für Ölwechsel – 日本語 😀.pdf'],
    ['lone surrogate \uD83D.pdf', 'lone surrogate .pdf'],
    ['"quotes";semi=colon.pdf', '"quotes";semi=colon.pdf'],
  ])('makes %j into %j', (raw, clean) => {
    expect(cleanFileName(raw)).toBe(clean)
  })

  it.each([undefined, '', '   ', '.', '..', '../', 'folder/', '\u202E', '\0\0'])('names %j "file"', (raw) => {
    expect(cleanFileName(raw)).toBe('file')
  })

  it('normalises composed and decomposed letters to one form', () => {
    expect(cleanFileName('u\u0308ber.pdf')).toBe('\u00FCber.pdf')
  })

  it('cuts to 255 characters and keeps the extension and whole characters', () => {
    expect(cleanFileName(`${'x'.repeat(10_000)}.pdf`)).toBe(`${'x'.repeat(251)}.pdf`)
    const faces = cleanFileName(`${'😀'.repeat(500)}.pdf`)
    expect(faces.length).toBeLessThanOrEqual(255)
    expect(faces).toMatch(/^(😀)+\.pdf$/u)
    expect(cleanFileName(`a.${'y'.repeat(400)}`)).toHaveLength(255)
  })

  it('gives a safe, short, non-empty and stable name for any text', () => {
    const dangerous = fc.constantFrom('/', '\\', '.', '\0', '\r\n', '\u202E', '\uD800', ' ', '\u0344', 'é')
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(dangerous, fc.string())).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (raw) => {
        const name = cleanFileName(raw)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(255)
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\.{0,2}$/u)
        expect(name.isWellFormed()).toBe(true)
        expect(cleanFileName(name)).toBe(name)
        expect(() => encodeURIComponent(name)).not.toThrow()
      }),
      { numRuns: 2000 },
    )
  })
})

describe('withExtension', () => {
  const family = ['jpg', 'png']

  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['photo.JPG', 'photo.JPG'],
    ['photo.png', 'photo.jpg'],
    ['photo', 'photo.jpg'],
    ['x.html', 'x.html.jpg'],
    ['.png', '.png.jpg'],
    ['Dr. Miller and a long sentence', 'Dr. Miller and a long sentence.jpg'],
  ])('makes %j into %j', (name, result) => {
    expect(withExtension(name, 'jpg', family)).toBe(result)
  })

  it('stays within 255 characters', () => {
    expect(withExtension('x'.repeat(255), 'jpg', family)).toBe(`${'x'.repeat(251)}.jpg`)
  })
})
