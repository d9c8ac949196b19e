import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite'

const client = join(import.meta.dirname, '..')
const startScript = /<script src="\/(start\/[\w-]+\.ts)"><\/script>/g
const text = /\{\{(\w+)\.(\w+)\}\}/g

/**
 * Completes the page that the browser shows before any script has arrived: puts in the texts of the catalogue and the
 * small scripts that run before the first paint, and lets the browser ask for the typeface and for the scripts of every page at once. The
 * server adds the hashes of the scripts to the content security policy (server/api/http/static-client.ts).
 */
export function pageShell(): Plugin[] {
  return [
    {
      name: 'ezshare-page-shell',
      transformIndexHtml: {
        order: 'pre',
        handler: async (html) => inlineScripts(await putInTexts(html)),
      },
    },
    {
      name: 'ezshare-page-preload',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: (_html, context) => [fontOf(context), ...preloadsOf(context)],
      },
    },
  ]
}

async function putInTexts(html: string): Promise<string> {
  const texts = new Map<string, string>()
  for (const [whole, area = '', name = ''] of html.matchAll(text)) {
    const file = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const module = (await import(join(client, 'locales', 'en', `${file}.ts`))) as Record<string, Record<string, string>>
    const found = module[area]?.[name]
    if (found === undefined) throw new Error(`client/index.html names a text that does not exist: ${area}.${name}`)
    texts.set(whole, found.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'))
  }
  return html.replaceAll(text, (whole) => texts.get(whole)!)
}

async function inlineScripts(html: string): Promise<string> {
  const codes = new Map<string, string>()
  for (const [, file = ''] of html.matchAll(startScript)) codes.set(file, await bundleOf(join(client, file)))
  return html.replaceAll(startScript, (_tag, file: string) => `<script>${codes.get(file)}</script>`)
}

/** The code of a script and its imports as one function. */
async function bundleOf(input: string): Promise<string> {
  const bundle = await rolldown({ input })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  const { code } = output[0]
  if (code.includes('</script')) throw new Error(`${input} would end its own element.`)
  return code.trim()
}

/** Links to the scripts of client/main.tsx, which client/start/start.ts imports only when it runs. */
function preloadsOf({ bundle = {}, chunk: start }: IndexHtmlTransformContext): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const main = chunks.find((chunk) => chunk.moduleIds.includes(join(client, 'main.tsx')))
  if (!main || !start) throw new Error('The build has no chunk for client/main.tsx or client/start/start.ts.')
  const needed = new Set([main.fileName])
  for (const name of needed) {
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(next)
  }
  // The page links to these already.
  for (const name of [start.fileName, ...start.imports]) needed.delete(name)
  return [...needed].map((name) => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
    injectTo: 'head',
  }))
}

/** Link to the file of the typeface that every page needs; the page draws with others until it arrives. */
function fontOf({ bundle = {} }: IndexHtmlTransformContext): HtmlTagDescriptor {
  const name = Object.keys(bundle).find((file) => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(file))
  if (!name) throw new Error('The build has no file of the typeface.')
  return {
    tag: 'link',
    // The scripts, which the pages wait for, come first.
    attrs: {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossorigin: true,
      fetchpriority: 'low',
      href: `/${name}`,
    },
    injectTo: 'head',
  }
}
