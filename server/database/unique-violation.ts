import { UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import { duplicate } from '../errors/app-error.ts'

interface FieldMessage {
  field: string
  message: string
}

/**
 * Runs a change and turns violations of the named unique indexes into 409 with the field's message. The constraint
 * decides, never a query before it: under policies a query does not see every row.
 */
export async function translatingDuplicates<T>(
  indexes: Record<string, FieldMessage>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const name =
      error instanceof UniqueConstraintViolationException ? (error as { constraint?: string }).constraint : undefined
    const known = name === undefined ? undefined : indexes[name]
    if (known) throw duplicate(known.field, known.message)
    throw error
  }
}
