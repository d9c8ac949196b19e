import type { Page } from 'playwright-core'

/** What moved by itself on a page: the sum of the browser's scores, and what moved how far. */
export interface Shifts {
  sum: number
  moved: string[]
  /** Milliseconds from the first picture to the last answer of the API: what came in between could move the page. */
  drawnBefore: number
}

interface ShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** A network on which the picture before the answers is drawn: a good one of a plant, and no cache the first time. */
const network = { offline: false, latency: 80, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

/** Lets every page that is opened from now on record its layout shifts. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [], drawnBefore: 0 }
    Object.assign(globalThis, { shifts })
    const nameOf = (node: Node | undefined) => {
      const element = node instanceof Element ? node : node?.parentElement
      if (!element) return 'something removed'
      return `<${element.tagName.toLowerCase()}> ${element.textContent.slice(0, 40)}`
    }
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue
        shifts.sum += entry.value
        for (const { node, previousRect, currentRect } of entry.sources) {
          shifts.moved.push(
            `${Math.round(entry.startTime)} ms, ${entry.value.toFixed(3)}: ${nameOf(node)}: ${place(previousRect)} to ${place(currentRect)}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
}

/** Forgets the files that the browser has kept, as before a first visit. */
export async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** What has moved since the page was opened. */
export function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(async () => {
    // The observer is told of a frame after it.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { shifts } = globalThis as unknown as { shifts: Shifts }
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      new URL(name).pathname.endsWith('/graphql'),
    )
    const last = Math.max(0, ...answers.map(({ responseEnd }) => responseEnd))
    return { ...shifts, drawnBefore: last - (paint?.startTime ?? Infinity) }
  })
}
