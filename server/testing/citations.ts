import { readFile, readdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { projectFolder } from '../paths.ts'

/** A file that may cite: a document as a whole, of code the comments and the titles of tests. */
export interface CitingFile {
  name: string
  text: string
}

const notOurs = new Set(['.git', '.test', 'data', 'dist', 'node_modules'])
const document = /(\.md|\.ya?ml|Dockerfile|\.env\.example|\.npmrc|\.oxlintrc\.json|(^|\/)package\.json)$/
const code = /\.(ts|tsx|cjs|css)$/

/** The documents of the repository and what cites in its code. Built and generated files are left out. */
export async function citingFiles(): Promise<CitingFile[]> {
  const top = await readdir(projectFolder, { withFileTypes: true })
  const names = await Promise.all(
    top
      .filter(({ name }) => !notOurs.has(name))
      .map(async (entry) => {
        if (!entry.isDirectory()) return [entry.name]
        const below = await readdir(join(projectFolder, entry.name), { recursive: true })
        return below.map((name) => join(entry.name, name))
      }),
  )
  const wanted = names
    .flat()
    .filter((name) => !/(^|\/)(generated|node_modules)\//.test(name) && (document.test(name) || code.test(name)))
  return Promise.all(
    wanted.map(async (name) => {
      const text = await readFile(join(projectFolder, name), 'utf8')
      return { name, text: document.test(name) ? text : commentsAndTitles(text) }
    }),
  )
}

/** Comments, and the strings that begin with a code as titles of tests do; all else may look like a code by chance. */
export function commentsAndTitles(source: string): string {
  const comments = source.match(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm) ?? []
  const titles =
    source.match(/(?<=['"`])(?:(?:C\d{3}|A\d{1,3}|(?:rows?|drill|finding|design) \d+)(?:( and |–|, | ))?)+(?= )/g) ?? []
  return [...comments, ...titles].join('\n')
}

/** What can be cited: `A27`, `C477`, `row 12`, `decision 005`. */
export async function definedCodes(): Promise<Set<string>> {
  const read = (name: string): Promise<string> => readFile(join(projectFolder, 'docs', name), 'utf8')
  const productDecisions = await read('product-decisions.md')
  const anchors = productDecisions.matchAll(/^- <a id="a(\d+)"><\/a>\*\*(A\1)\*\* /gm)
  const requirements = (await read('requirements.md')).matchAll(/^- \*\*(C\d{3})\*\* /gm)
  const rows = (await read('security.md')).matchAll(/^\*\*Row (\d+)\./gm)
  const decisions = (await readdir(join(projectFolder, 'docs', 'decisions'))).map((name) => name.slice(0, 3))
  return new Set([
    ...[...anchors].map(([, , name]) => name!),
    ...[...requirements].map(([, name]) => name!),
    ...[...rows].map(([, number]) => `row ${number}`),
    ...decisions.map((number) => `decision ${number}`),
  ])
}

/** The codes that a text cites, each as it stands in `definedCodes()`. */
export function citedCodes(text: string): string[] {
  const numbered = (word: string, list: string): string[] => (list.match(/\d+/g) ?? []).map((n) => `${word} ${n}`)
  return [
    ...(text.match(/(?<![\w#%.-])(?:A\d{1,3}|C\d{3})(?![\w.]*\w|-\w)/g) ?? []),
    ...[...text.matchAll(/\brows? (\d+(?:(?:,| and| to|–) ?\d+)*)/gi)].flatMap(([, list = '']) =>
      numbered('row', list),
    ),
    ...[...text.matchAll(/\bdecisions? (\d{3}(?:(?:,| and| to) ?\d{3})*)\b/gi)].flatMap(([, list = '']) =>
      numbered('decision', list),
    ),
  ]
}

/** References to documents that are not part of the repository, such as the parts of the original specification. */
export function outwardReferences(text: string): string[] {
  return (
    text.match(
      /\bchecklist section|\bof the checklist|\bpart [12],? sections?|\b(drills?|finding|design) \d+|\[[12]§/gi,
    ) ?? []
  )
}

/** The paths below docs/ that a text names and that are not there; `docs/decisions/006` stands for the file of that number. */
export async function missingPages(text: string): Promise<string[]> {
  const pages = (await readdir(join(projectFolder, 'docs'), { recursive: true })).map((name) => `docs/${name}`)
  const named = text.match(/(?<![\w/.])docs\/(?:[\w/-]+\.md|decisions\/\d[\w-]*(?!\.md))(?![\w-])/g) ?? []
  return named.filter(
    (name) => !pages.some((page) => page === name || (/^\d{3}$/.test(name.slice(-3)) && page.startsWith(name))),
  )
}

/** The links of a document that lead to no file, or to no heading or anchor of it. Addresses of the web are left out. */
export async function brokenLinks({ name, text }: CitingFile): Promise<string[]> {
  const links = [...text.matchAll(/\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)]
  const broken = await Promise.all(
    links.map(async ([link, path = '', anchor]) => {
      const target = path === '' ? name : normalize(join(dirname(name), path))
      if (!anchor) {
        const folder = await readdir(join(projectFolder, dirname(target))).catch(() => [])
        return target === '.' || folder.some((entry) => join(dirname(target), entry) === target.replace(/\/$/, ''))
          ? []
          : [link]
      }
      const page = await readFile(join(projectFolder, target), 'utf8').catch(() => '')
      return anchors(page).has(anchor) ? [] : [link]
    }),
  )
  return broken.flat()
}

function anchors(page: string): Set<string> {
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...headings, ...[...page.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!)])
}
