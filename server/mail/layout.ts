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
    `<title>${escapeHtml(heading)}</title>`,
    '</head>',
    '<body style="margin: 0; padding: 24px; background: #f1f4f6;',
    'color: #1c2a33; font: 16px/1.5 Arial, sans-serif">',
    '<div style="max-width: 560px; margin: 0 auto; padding: 32px;',
    'background: #ffffff; border-top: 4px solid #0b6e8a">',
    `<h1 style="margin: 0 0 16px; font-size: 22px">${escapeHtml(heading)}</h1>`,
    ...blocks.map(asHtml),
    '</div>',
    '<p style="max-width: 560px; margin: 16px auto 0; font-size: 13px;',
    `color: #566570">${escapeHtml(footer)}</p>`,
    ...(footerLink
      ? [
          '<p style="max-width: 560px; margin: 8px auto 0; font-size: 13px">',
          `<a style="color: #566570" href="${escapeHtml(footerLink.url)}">${escapeHtml(footerLink.text)}</a></p>`,
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
      '<p style="margin: 24px 0; padding: 12px; background: #f1f4f6; text-align: center;',
      `font: bold 24px monospace; letter-spacing: 2px">${escapeHtml(block.code)}</p>`,
    ].join('\n')
  }
  if ('button' in block) {
    const url = escapeHtml(block.url)
    return [
      '<p style="margin: 24px 0"><a style="display: inline-block; padding: 12px 24px;',
      'background: #0b6e8a; color: #ffffff; text-decoration: none"',
      `href="${url}">${escapeHtml(block.button)}</a></p>`,
      `<p style="font-size: 13px; color: #566570; overflow-wrap: anywhere">${url}</p>`,
    ].join('\n')
  }
  if ('facts' in block) {
    return block.facts
      .map(([label, value]) => `<p style="margin: 4px 0"><b>${escapeHtml(label)}:</b> ${escapeHtml(value)}</p>`)
      .join('\n')
  }
  const quote = escapeHtml(block.quote).replaceAll('\n', '<br>\n')
  return `<blockquote style="margin: 16px 0; padding: 0 16px; border-left: 4px solid #c9d3d9">${quote}</blockquote>`
}
