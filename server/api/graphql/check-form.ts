import { AppError } from '../../errors/app-error.ts'

/**
 * Checks the texts of a GraphQL multipart request before a library writes its files along the paths of the map: an
 * inherited name in a path would lead to functions that the whole process shares (docs/decisions/013). Throws
 * BAD_REQUEST for a path that does not lead to a null of the variables through own properties only.
 */
export class FormCheck {
  #operations: unknown
  #names: ReadonlySet<string> | undefined

  /**
   * Takes the texts in the order of their arrival; the library itself refuses texts that are missing or in the wrong
   * order.
   */
  field(name: string, value: string): void {
    if (name === 'operations') {
      if (this.#names) throw malformed()
      this.#operations = objectIn(value)
    }
    if (name !== 'map') return
    if (this.#names) throw malformed()
    const map = objectIn(value)
    this.#names = new Set(Object.keys(map))
    const paths = Object.values(map).flat()
    if (new Set(paths).size !== paths.length) throw malformed()
    for (const path of paths) requireNull(this.#operations, path)
  }

  /** Whether the map has a place for the file of this field. */
  isMapped(name: string): boolean {
    return this.#names?.has(name) ?? false
  }
}

function requireNull(operations: unknown, path: unknown): void {
  if (typeof path !== 'string') throw malformed()
  const steps = path.split('.')
  if (steps.length < 2 || steps[0] !== 'variables') throw malformed()
  let place = operations
  for (const step of steps) {
    // JSON.parse can create an own property __proto__, but an assignment to it sets the prototype.
    if (typeof place !== 'object' || place === null || step === '__proto__' || !Object.hasOwn(place, step)) {
      throw malformed()
    }
    place = (place as Record<string, unknown>)[step]
  }
  if (place !== null) throw malformed()
}

/** An array would be a batch of operations, which is not supported. */
function objectIn(text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw malformed(error)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed()
  return value
}

function malformed(cause?: unknown): AppError {
  return new AppError('BAD_REQUEST', 'The upload was interrupted or is malformed. Please send it again.', { cause })
}
