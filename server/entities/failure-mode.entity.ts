import { defineEntity, p } from '@mikro-orm/core'

const FailureModeSchema = defineEntity({
  name: 'FailureMode',
  tableName: 'failure_mode',
  properties: {
    id: p.integer().primary(),
    mode: p.text().unique(),
  },
})

export class FailureMode extends FailureModeSchema.class {}
FailureModeSchema.setClass(FailureMode)
