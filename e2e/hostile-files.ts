import { gzipSync } from 'node:zlib'
import { samplePicture } from '../server/testing/sample-files.ts'

export interface HostileFile {
  name: string
  bytes: Buffer
  /** The content type with which a careless server would send the file, so that a browser runs its content. */
  runsAs?: string
}

/** The signs that a script has run: a page title, a dialog, and a request to the outside server. */
const script = (outside: string) =>
  `document.title = 'pwn'; new Image().src = '${outside}'; fetch('${outside}'); top.document.title = 'pwn'; alert('pwn')`

const drawing = (code: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${code.replaceAll('"', '&quot;')}"><script>${code}</script></svg>`,
  )

/** A document that its own embedded stylesheet transforms into a page. */
const transformed = (code: string) =>
  Buffer.from(`<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#style"?>
<!DOCTYPE x [<!ATTLIST xsl:stylesheet id ID #REQUIRED>]>
<x><xsl:stylesheet id="style" version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
<xsl:template match="/"><html><script>${code}</script></html></xsl:template></xsl:stylesheet></x>`)

/** A page, and code that a PDF viewer may run when the file opens, when the page opens, and through a link. */
const pdf = (code: string) => {
  const escaped = `app.alert('pwn'); ${code}`.replaceAll(/[()\\]/g, String.raw`\$&`)
  const action = `<< /S /JavaScript /JS (${escaped}) >>`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} /Names << /JavaScript << /Names [(a) ${action}] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /AA << /O ${action} >> /Annots [4 0 R] >>`,
    `<< /Type /Annot /Subtype /Link /Rect [0 0 200 200] /A << /S /URI /URI (javascript:${escaped}) >> >>`,
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

/** Files with active content, each of a different kind, that report to `outside`. */
export async function hostileFiles(outside: string): Promise<HostileFile[]> {
  const code = script(outside)
  const page = `<!doctype html><title>page</title><script>${code}</script>`
  const picture = Buffer.from((await samplePicture()).bytes as Uint8Array)
  const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><head><script>${code}</script></head></html>`
  return [
    { name: 'drawing.svg', bytes: drawing(code), runsAs: 'image/svg+xml' },
    { name: 'drawing.svgz', bytes: gzipSync(drawing(code)) },
    { name: 'page.html', bytes: Buffer.from(page), runsAs: 'text/html' },
    { name: 'page.xhtml', bytes: Buffer.from(xhtml), runsAs: 'application/xhtml+xml' },
    { name: 'table.xml', bytes: transformed(code) },
    { name: 'program.js', bytes: Buffer.from(code) },
    { name: 'picture.html', bytes: Buffer.concat([picture, Buffer.from(page)]), runsAs: 'text/html' },
    { name: 'manual.pdf', bytes: pdf(code) },
  ]
}
