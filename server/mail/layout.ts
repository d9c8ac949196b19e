import { escapeHtml, wrap } from './mail-text.ts'

/** One block of a mail. All its texts are plain text and escaped here. */
export type Block =
  | { paragraph: string }
  | { code: string }
  | { button: string; url: string }
  | { facts: [label: string, value: string][] }
  | { quote: string }

export interface Layout {
  heading: string
  blocks: Block[]
  /** The reason for which the reader gets this mail. */
  footer: string
  /** A link below the reason. */
  footerLink?: { text: string; url: string }
}

/**
 * The colours of dark mode, for mail programs that follow it. What every program shows stands in the elements themselves:
 * some drop this.
 */
const darkStyle = `
@media (prefers-color-scheme: dark) {
  .page { background: #10181d !important; color: #e3eaee !important }
  .card { background: #1b262d !important }
  .inset { background: #10181d !important; border-color: #4a5b66 !important }
  .muted { color: #a9b8c2 !important }
}
`

/** Renders the text part and the HTML part of a mail, with the same content. */
export function layOut({ heading, blocks, footer, footerLink }: Layout): { text: string; html: string } {
  const text = [
    heading,
    ...blocks.map(asText),
    `-- \n${wrap(footer)}`,
    ...(footerLink ? [`${footerLink.text}:\n${footerLink.url}`] : []),
  ].join('\n\n')
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title>`,
    `<style>${darkStyle}</style>`,
    '</head>',
    '<body class="page" style="margin: 0; padding: 16px; background: #f1f4f6;',
    'color: #1c2a33; font: 16px/1.5 Arial, sans-serif; overflow-wrap: anywhere">',
    '<div class="card" style="max-width: 560px; margin: 0 auto; padding: 24px;',
    'background: #ffffff; border-top: 4px solid #0b6e8a">',
    `<h1 style="margin: 0 0 16px; font-size: 22px">${escapeHtml(heading)}</h1>`,
    ...blocks.map(asHtml),
    '</div>',
    '<p class="muted" style="max-width: 560px; margin: 16px auto 0; font-size: 13px;',
    `color: #566570">${escapeHtml(footer)}</p>`,
    ...(footerLink
      ? [
          '<p style="max-width: 560px; margin: 8px auto 0; font-size: 13px">',
          `<a class="muted" style="color: #566570" href="${escapeHtml(footerLink.url)}">${escapeHtml(footerLink.text)}</a></p>`,
        ]
      : []),
    '</body>',
    '</html>',
  ].join('\n')
  return { text: `${text}\n`, html: `${html}\n` }
}

function asText(block: Block): string {
  if ('paragraph' in block) return wrap(block.paragraph)
  if ('code' in block) return `    ${block.code}`
  if ('button' in block) return `${block.button}:\n${block.url}`
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return block.quote.replace(/^/gm, '> ')
}

function asHtml(block: Block): string {
  if ('paragraph' in block) return `<p>${escapeHtml(wrap(block.paragraph))}</p>`
  if ('code' in block) {
    return [
      '<p class="inset" style="margin: 24px 0; padding: 12px; background: #f1f4f6; text-align: center;',
      `font: bold 20px monospace; letter-spacing: 1px; white-space: nowrap">${escapeHtml(block.code)}</p>`,
    ].join('\n')
  }
  if ('button' in block) {
    const url = escapeHtml(block.url)
    return [
      '<p style="margin: 24px 0"><a style="display: inline-block; padding: 12px 24px;',
      'background: #0b6e8a; color: #ffffff; text-decoration: none"',
      `href="${url}">${escapeHtml(block.button)}</a></p>`,
      `<p class="muted" style="font-size: 13px; color: #566570">${url}</p>`,
    ].join('\n')
  }
  if ('facts' in block) {
    return block.facts
      .map(([label, value]) => `<p style="margin: 4px 0"><b>${escapeHtml(label)}:</b> ${escapeHtml(value)}</p>`)
      .join('\n')
  }
  const quote = escapeHtml(block.quote).replaceAll('\n', '<br>\n')
  return `<blockquote class="inset" style="margin: 16px 0; padding: 0 16px; border-left: 4px solid #c9d3d9">${quote}</blockquote>`
}
