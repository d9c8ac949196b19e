import type { DemoErrorCode } from '../../../server/demo/data/error-codes.ts'
import type { Block } from './blocks.ts'
import type { MachineView, Pointer } from './machine-view.ts'
import { decisionChain } from './symbols.ts'
import type { Question } from './symbols.ts'

interface Cover {
  readonly product: string
  readonly subtitle: string
  readonly view: MachineView
  readonly caption: string
  /** Five rows of technical data. */
  readonly data: readonly (readonly [string, string])[]
  /** The titles of pages 2 to 5. */
  readonly contents: readonly [string, string, string, string]
  readonly note: string
}

/** First page: the machine, its data and where to find what. */
export function coverPage(cover: Cover): readonly Block[] {
  const rows = cover.data.map(([name, value], i) => [name, value, cover.contents[i] ?? '', i < 4 ? String(i + 2) : ''])
  return [
    { kind: 'cover', product: cover.product, subtitle: cover.subtitle, kicker: 'Operating manual' },
    { kind: 'figure', caption: `Figure 1: ${cover.caption}`, height: 352, draw: cover.view.figure() },
    { kind: 'table', head: ['Technical data', '', 'Contents', 'Page'], columns: [0.24, 0.28, 0.38, 0.1], rows },
    { kind: 'notice', word: 'NOTE', text: cover.note },
  ]
}

interface Overview {
  readonly danger: string
  readonly view: MachineView
  /** The parts in the order of their numbers: what they are, what they do, where they are. */
  readonly parts: readonly (readonly [string, string, Pointer])[]
  readonly rules: readonly string[]
}

/** Second page: dangers and the numbered parts of the machine. */
export function overviewPage(overview: Overview): readonly Block[] {
  const pointers = overview.parts.map(([, , pointer]) => pointer)
  return [
    { kind: 'heading', text: '1  Safety and operating elements' },
    { kind: 'notice', word: 'DANGER', text: overview.danger },
    { kind: 'figure', caption: 'Figure 2: Parts of the machine', height: 322, draw: overview.view.figure(pointers) },
    {
      kind: 'table',
      head: ['No.', 'Part', 'What it is for'],
      columns: [0.08, 0.3, 0.62],
      rows: overview.parts.map(([part, purpose], i) => [String(i + 1), part, purpose]),
    },
    { kind: 'list', items: overview.rules },
  ]
}

/** The maintenance plan: interval, part, work, who. */
export function maintenancePlan(rows: readonly (readonly [string, string, string, string])[]): Block {
  return { kind: 'table', head: ['Interval', 'Part', 'Work', 'Who'], columns: [0.14, 0.22, 0.48, 0.16], rows }
}

interface FaultFinding {
  readonly codes: readonly DemoErrorCode[]
  readonly fault: string
  readonly figure: number
  readonly questions: readonly Question[]
  readonly end: string
  readonly closing: string
}

/** Last page: the error codes of the machine, and one fault followed from question to question. */
export function faultPage(page: FaultFinding): readonly Block[] {
  return [
    { kind: 'heading', text: '4  Error codes' },
    {
      kind: 'table',
      head: ['Code', 'Meaning', 'What to do'],
      columns: [0.1, 0.32, 0.58],
      rows: page.codes.map((e) => [e.code, e.description, e.resolution]),
    },
    { kind: 'heading', text: `5  Fault finding: ${page.fault}` },
    {
      kind: 'figure',
      caption: `Figure ${page.figure}: From the easy check to the part that is changed`,
      height: 318,
      draw: (doc, box) => decisionChain(doc, box, page.questions, page.end),
    },
    { kind: 'text', text: page.closing },
  ]
}
