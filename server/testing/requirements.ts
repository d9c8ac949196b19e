/** Run by plain node as well as by vitest: only type syntax that can be stripped. */
export interface Requirements {
  /** Section of each item, by the item's number such as C123. */
  sectionOf: Map<string, number>
  /** Sections whose items must all be tested or excused. */
  finished: number[]
}

const rangeLimit = 100
/** One test asserts no more than this: a title that names more items proves none. */
const mostItems = 8

/**
 * Reads docs/requirements.md: items `- **C001** …` below headings `## 1. …`, and the front matter's list of finished
 * sections.
 */
export function readRequirements(markdown: string): Requirements {
  const sectionOf = new Map<string, number>()
  let section = 0
  for (const line of markdown.split('\n')) {
    section = Number(/^## (\d+)\./.exec(line)?.[1] ?? section)
    const item = /^- \*\*(C\d{3})\*\*/.exec(line)?.[1]
    if (item) sectionOf.set(item, section)
  }
  const list = /^---\n[^]*?^finished: \[(.*)\]$[^]*?^---$/m.exec(markdown)?.[1] ?? ''
  return { sectionOf, finished: list.split(',').filter(Boolean).map(Number) }
}

/** Reads docs/not-tested.md: lines `- **C123** reason`. A line without a reason excuses nothing. */
export function readExcuses(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => /^- \*\*C\d{3}.*?\*\* \S/.test(line))
    .flatMap((line) => namedItems(line.split('** ')[0] ?? ''))
}

/** The items that a title names, one by one (C477) or as a range (C143–C148, C052 to C057). */
export function namedItems(title: string): string[] {
  const items: string[] = []
  for (const [, first = '', last = first] of title.matchAll(/\bC(\d{3})(?:\s*(?:–|-|to)\s*C(\d{3}))?\b/g)) {
    const count = Math.min(Number(last) - Number(first) + 1, rangeLimit)
    for (let i = 0; i < count; i++) items.push(`C${String(Number(first) + i).padStart(3, '0')}`)
  }
  return items
}

/**
 * Compares requirements, titles of passing tests and excuses.
 * @returns one sentence per fault; none when all agree.
 */
export function findFaults(requirements: Requirements, titles: string[], excuses: string[]): string[] {
  const { sectionOf, finished } = requirements
  const wide = titles.filter((title) => namedItems(title).length > mostItems)
  const tested = new Set(titles.filter((title) => !wide.includes(title)).flatMap(namedItems))
  const excused = new Set(excuses)
  const sections = new Set(sectionOf.values())
  const open = [...sectionOf]
    .filter(([item, section]) => finished.includes(section) && !tested.has(item) && !excused.has(item))
    .map(([item, section]) => `${item} of finished section ${section} is named by no passing test`)
  return [
    ...finished
      .filter((section) => !sections.has(section))
      .map((section) => `There is no section ${section} to finish`),
    ...open,
    ...wide.map((title) => `A title names more than ${mostItems} items, so it proves none: ${title}`),
    ...[...excused]
      .filter((item) => tested.has(item))
      .map((item) => `${item} is tested: its line in not-tested.md goes`),
    ...[...tested, ...excused]
      .filter((item) => !sectionOf.has(item))
      .map((item) => `${item} is not in requirements.md`),
  ]
}

export interface TestResult {
  fullName: string
  status: string
  /** Of a passed test, the failures of its earlier tries. */
  failureMessages: string[]
}

/** The tests that needed a second try, each with the failure of its first one: every one of them is a defect. */
export function retriedTests(results: TestResult[]): string[] {
  return results
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`)
}
