import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { type Marked, sentenceOf, type WordsToMark } from './sentence.ts'

export const hitKinds = ['ERROR_CODE', 'PAGE', 'FILE', 'TICKET', 'MACHINE'] as const
export type HitKind = (typeof hitKinds)[number]

/** Where a hit stands: a machine of the caller, or a model of the supplier that has none. */
export interface HitPlace {
  machine_id: number | null
  machine_name: string | null
  serial_number: string | null
  model_id: number | null
  model_name: string | null
}

export interface Hit extends HitPlace, Marked {
  kind: HitKind
  id: number
  title: string
  /** Of a PDF or a presentation. */
  page: number | null
  file_kind: SupportFileKind | null
  content_type: string | null
  /** For this session. */
  url: string | null
  status: 'OPEN' | 'CLOSED' | null
}

export interface HitGroup {
  kind: HitKind
  hits: Hit[]
  total: number
}

/** Rows of one statement: each says how many there are in all. */
export interface CountedRow extends HitPlace {
  total: number
}

/** A group of hits whose sentence is the first of the texts that has one of the words. */
export function groupOf<Row extends CountedRow>(
  kind: HitKind,
  rows: Row[],
  words: WordsToMark,
  describe: (row: Row) => Partial<Hit> & { id: number; title: string; texts: string[] },
): HitGroup {
  const hits = rows.map((row): Hit => {
    const { texts, ...hit } = describe(row)
    const { machine_id, machine_name, serial_number, model_id, model_name } = row
    const sentence = texts.map((text) => sentenceOf(text, words)).find(({ marks }) => marks.length > 0)
    return {
      kind,
      ...{ machine_id, machine_name, serial_number, model_id, model_name },
      ...{ page: null, file_kind: null, content_type: null, url: null, status: null },
      ...(sentence ?? { sentence: texts[0] ? texts[0].slice(0, 200) : null, marks: [], words: [] }),
      ...hit,
    }
  })
  return { kind, hits, total: rows[0]?.total ?? 0 }
}
