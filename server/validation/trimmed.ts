const trimmedFields = new WeakMap<object, Set<string>>()

/** Marks a text whose spaces at both ends mean nothing; they are removed before the field is validated. */
export function Trimmed(): PropertyDecorator {
  return (prototype, name) => {
    const fields = trimmedFields.get(prototype) ?? new Set()
    trimmedFields.set(prototype, fields.add(String(name)))
  }
}

export function trimMarked(input: object): void {
  const fields = trimmedFields.get(Object.getPrototypeOf(input) as object)
  for (const name of fields ?? []) {
    const value = (input as Record<string, unknown>)[name]
    if (typeof value === 'string') Object.assign(input, { [name]: value.trim() })
  }
}
