import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of the last walk; not part of the repository. */
export const walkFolder = join(import.meta.dirname, '..', '..', '.test', 'walk')

/** One picture of a screen. */
export interface Shot {
  role: string
  screen: string
  width: number
  mode: string
  /** Inside the folder of the walk. */
  file: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Writes all pictures of a role on one page, a line for each screen, with what was found above them. */
export async function writeContactSheet(role: string, shots: readonly Shot[], findings: readonly string[]) {
  const lines = Map.groupBy(shots, ({ screen }) => screen)
  const picture = ({ file, width, mode }: Shot) =>
    `<a href="${file}" title="${width} px, ${mode}"><img src="${file}" loading="lazy" alt="${width} px, ${mode}"></a>`
  const found = findings.length > 0 ? `<pre>${escaped(findings.join('\n'))}</pre>` : '<p>Nothing was found.</p>'
  const body = [...lines].map(([screen, its]) => `<h2>${escaped(screen)}</h2><div>${its.map(picture).join('')}</div>`)
  const style = `body{font:14px sans-serif;margin:16px}div{display:flex;gap:8px;overflow-x:auto}img{height:240px;border:1px solid #999}pre{white-space:pre-wrap}`
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Walk: ${role}</title><style>${style}</style>
<h1>${role}: ${lines.size} screens, ${shots.length} pictures</h1>${found}${body.join('\n')}</html>`
  await mkdir(walkFolder, { recursive: true })
  await writeFile(join(walkFolder, `${role}.html`), page)
}
