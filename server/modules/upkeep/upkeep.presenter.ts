import type { Upkeep } from './operations/read-upkeep.ts'

export const presentUpkeep = ({ lastPurge, purgeOverdue }: Upkeep) => ({
  lastPurge: lastPurge.toISOString(),
  purgeOverdue,
})
