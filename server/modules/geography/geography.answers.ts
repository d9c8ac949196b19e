import { integer, record, text } from '../../doors/answers.ts'
import type { Country } from './geography.types.ts'

/** A country or a state. */
export const place = record<Country>('Place', { id: integer, name: text })
