type Normalise = (text: string) => string

const rules = new WeakMap<object, Map<string, Normalise>>()

function normalised(change: Normalise): PropertyDecorator {
  return (prototype, name) => {
    const fields = rules.get(prototype) ?? new Map<string, Normalise>()
    rules.set(prototype, fields.set(String(name), change))
  }
}

/** Marks a text whose spaces at both ends mean nothing; they are removed before the field is validated. */
export const Trimmed = () => normalised((text) => text.trim())

/**
 * Marks a name that is typed again to mean the same: an accent may come as a sign of its own, and one space is as good as
 * two or as one that does not break.
 */
export const OneSpelling = () => normalised((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())

/** Marks a word that is taken in any case, such as a direction or a status. */
export const UpperCased = () => normalised((text) => text.trim().toUpperCase())

/**
 * Applies the marks of the class and of those it extends. Half a pair of surrogates, which UTF-8 cannot say, becomes what the
 * database would make of it: the same text everywhere, and JSON that every reader takes.
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
