import type { FilePlace } from './waiting-item.ts'

/** Takes the files out of a request's variables; the text has a place for each of them. */
export function packFiles(variables: object): { variables: object; files: File[] } {
  const files: File[] = []
  const text = JSON.stringify(variables, (_name, value: unknown) => {
    if (!(value instanceof File)) return value
    const { name, type, lastModified } = value
    const place: FilePlace = { outboxFile: files.length, name, type, lastModified }
    files.push(value)
    return place
  })
  return { variables: JSON.parse(text) as object, files }
}

/**
 * Puts the files back, under the names and times that they had: the idempotency key is derived from both, and from the
 * order of the fields.
 */
export function unpackFiles<Variables extends object>(variables: Variables, files: readonly Blob[]): Variables {
  const text = JSON.stringify(variables)
  return JSON.parse(text, (_name, value: unknown) => {
    if (!isPlace(value)) return value
    const { outboxFile, name, type, lastModified } = value
    return new File([files[outboxFile]!], name, { type, lastModified })
  }) as Variables
}

function isPlace(value: unknown): value is FilePlace {
  return typeof value === 'object' && value !== null && 'outboxFile' in value
}
