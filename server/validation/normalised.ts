import { spellName } from './names.ts'

type Normalise = (text: string) => string

const rules = new WeakMap<object, Map<string, Normalise>>()

function normalised(change: Normalise): PropertyDecorator {
  return (prototype, name) => {
    const fields = rules.get(prototype) ?? new Map<string, Normalise>()
    rules.set(prototype, fields.set(String(name), change))
  }
}

/** Marks a text that is trimmed before its validation. */
export const Trimmed = () => normalised((text) => text.trim())

/**
 * Marks a name that users type again: combining accents and composed letters are equal, and so are single, double and
 * non-breaking spaces.
 */
export const OneSpelling = () => normalised(oneSpelling)

export const oneSpelling: Normalise = (text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Marks the name of a company or a person, which is kept in one spelling. */
export const NameSpelling = () => normalised(spellName)

/** Marks a keyword that is accepted in any case, such as a direction or a status. */
export const UpperCased = () => normalised((text) => text.trim().toUpperCase())

/**
 * Applies the marks of the class and of those it extends. A lone surrogate, which UTF-8 cannot encode, becomes U+FFFD
 * as it would in the database: the same text everywhere, and JSON that every reader accepts.
 */
export function normalise(input: object): void {
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'string' && !value.isWellFormed()) Object.assign(input, { [name]: value.toWellFormed() })
  }
  for (let type: unknown = Object.getPrototypeOf(input); type; type = Object.getPrototypeOf(type)) {
    for (const [name, change] of rules.get(type as object) ?? []) {
      const value = (input as Record<string, unknown>)[name]
      if (typeof value === 'string') Object.assign(input, { [name]: change(value) })
    }
  }
}
