import { record, time, truth } from '../../doors/answers.ts'
import type { Upkeep } from './upkeep.types.ts'

export const upkeep = record<Upkeep>('Upkeep', {
  lastPurge: time,
  purgeOverdue: truth,
})
