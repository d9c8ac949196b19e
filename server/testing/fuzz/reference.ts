import { toStringMethod } from 'fast-check'
import type { Kind } from '../access/ids.ts'

export type Whose = 'own' | 'foreign'
/** A kind of thing, or a word or an address that nobody else has. */
export type Named = Kind | 'word' | 'mail'

/**
 * Stands in a made-up call for what only the running product knows, such as the id of a machine: so the same seed makes the
 * same calls in every run, and a failure can be read.
 */
export class Reference {
  readonly whose: Whose
  readonly kind: Named
  /** Of a thing with several words, such as a log-in, which; of what is foreign, the how manieth. */
  readonly part: string | undefined

  constructor(whose: Whose, kind: Named, part?: string) {
    this.whose = whose
    this.kind = kind
    this.part = part
  }

  [toStringMethod](): string {
    return `<${this.whose} ${this.kind}${this.part ? `.${this.part}` : ''}>`
  }
}

/** The same value with every reference exchanged; files and everything else stay. */
export function resolved(value: unknown, meaning: (reference: Reference) => unknown): unknown {
  if (value instanceof Reference) return meaning(value)
  if (Array.isArray(value)) return value.map((item) => resolved(item, meaning))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolved(item, meaning)]))
}

/** Which kinds of things of one's own a value names. */
export function ownKinds(value: unknown): Set<Kind> {
  const kinds = new Set<Kind>()
  resolved(value, ({ whose, kind }) => whose === 'own' && kind !== 'word' && kind !== 'mail' && kinds.add(kind))
  return kinds
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
}
