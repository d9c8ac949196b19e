import { mkdtemp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type sharpModule from 'sharp'

/** The folder of the Liberation fonts that come with pdfjs-dist, so that lettering never depends on the machine's own fonts. */
export const FONT_FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
)

let renderer: Promise<typeof sharpModule> | undefined

/** sharp, told about our fonts before its first use: fontconfig reads its configuration once. */
function loadRenderer(): Promise<typeof sharpModule> {
  renderer ??= (async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ezshare-fonts-'))
    const configuration = path.join(folder, 'fonts.conf')
    await writeFile(
      configuration,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${FONT_FOLDER}</dir><cachedir>${folder}</cachedir></fontconfig>`,
    )
    process.env['FONTCONFIG_FILE'] = configuration
    return (await import('sharp')).default
  })()
  return renderer
}

/** A WebP picture of an SVG document. */
export async function renderWebp(svg: string, quality = 80): Promise<Buffer> {
  const sharp = await loadRenderer()
  return sharp(Buffer.from(svg)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
}

/** A JPEG picture of an SVG document, for PDF pages. */
export async function renderJpeg(svg: string, quality = 72, grey = false): Promise<Buffer> {
  const sharp = await loadRenderer()
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
  return (grey ? picture.greyscale() : picture).jpeg({ quality, mozjpeg: true }).toBuffer()
}

/** The pixels of an SVG document as PNG: lossless, for the frames of a clip and for looking at. */
export async function renderPng(svg: string): Promise<Buffer> {
  const sharp = await loadRenderer()
  return sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer()
}
