import { integer, record, text } from '../../api/kit/response-schema.ts'
import type { Country } from './geography.types.ts'

/** The schema of a country or a state. */
export const place = record<Country>('Place', { id: integer, name: text })
