import { record, time, truth } from '../../api/kit/response-schema.ts'
import type { Upkeep } from './upkeep.types.ts'

export const upkeep = record<Upkeep>('Upkeep', {
  lastPurge: time,
  purgeOverdue: truth,
})
