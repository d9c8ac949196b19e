import type { Upkeep } from './operations/read-upkeep.ts'
import { record, time, truth } from '../../api/kit/response-schema.ts'
import type { Upkeep as UpkeepType } from './upkeep.types.ts'

export const presentUpkeep = ({ lastPurge, purgeOverdue }: Upkeep) => ({
  lastPurge: lastPurge.toISOString(),
  purgeOverdue,
})

export const upkeep = record<UpkeepType>('Upkeep', {
  lastPurge: time,
  purgeOverdue: truth,
})
