import { toStringMethod } from 'fast-check'
import type { Kind } from '../access/ids.ts'

export type Whose = 'own' | 'foreign'
/** A kind of row, or a unique word or mail address. */
export type Named = Kind | 'word' | 'mail'

/**
 * A placeholder in a generated call for a value that only the running product knows, such as the id of a machine: so a
 * seed makes the same calls in every run, and a failure stays readable.
 */
export class Reference {
  readonly whose: Whose
  readonly kind: Named
  /** For an own value with several texts, such as a login, the name of the text; for a foreign one, its index. */
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

/** The value with every reference replaced; files and all else stay. */
export function resolved(value: unknown, meaning: (reference: Reference) => unknown): unknown {
  if (value instanceof Reference) return meaning(value)
  if (Array.isArray(value)) return value.map((item) => resolved(item, meaning))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolved(item, meaning)]))
}

/** The kinds of own rows that a value refers to. */
export function ownKinds(value: unknown): Set<Kind> {
  const kinds = new Set<Kind>()
  resolved(value, ({ whose, kind }) => whose === 'own' && kind !== 'word' && kind !== 'mail' && kinds.add(kind))
  return kinds
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
}
