import { integer, nullable, record, text, time } from '../../api/kit/response-schema.ts'
import { utcText } from '../../database/utc-text.ts'
import type { MachineLabelType, ResolvedLabelType } from './label.types.ts'
import { labelPicture } from './shared/label-picture.ts'
import type { Label } from './shared/label-rows.ts'

/** The shape of both APIs. */
export function presentLabel({ createdAt, ...label }: Label): MachineLabelType {
  return {
    ...label,
    createdTime: utcText(createdAt),
    svg: labelPicture({ createdAt, ...label }),
  }
}

export const machineLabel = record<MachineLabelType>('MachineLabel', {
  machineId: integer,
  machineName: text,
  serialNo: text,
  companyName: text,
  address: text,
  code: text,
  createdTime: time,
  svg: text,
})

export const resolvedLabel = record<ResolvedLabelType>('ResolvedLabel', {
  machineId: nullable(integer),
  serialNo: text,
  supplierId: integer,
})
