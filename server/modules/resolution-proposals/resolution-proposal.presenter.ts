import { integer, nullable, record, text, time, truth } from '../../api/kit/response-schema.ts'
import { modelOfMaterial } from '../models/model-of-material.schema.ts'
import type { MachineOfCode, ResolutionProposal } from './operations/list-resolution-proposals.ts'
import type { OfficialResolution } from './shared/official-resolution.ts'

/* The shapes of both APIs. */

export const resolutionOffer = record<{ enabled: boolean }>('ResolutionOffer', { enabled: truth })

export const resolutionProposal = record<ResolutionProposal>('ResolutionProposal', {
  id: text,
  text,
  offeredOn: { type: 'string', format: 'date', description: 'A day in UTC.' },
  errorCodeId: integer,
  errorCode: text,
  description: text,
  resolution: text,
  updatedTime: time,
  machine: nullable(record<MachineOfCode>('MachineOfCode', { id: integer, name: text, serialNumber: text })),
  model: nullable(modelOfMaterial),
})

export const officialResolution = record<OfficialResolution>('OfficialResolution', {
  id: integer,
  errorCodeId: integer,
  text,
  formerText: text,
  madeBy: text,
  madeTime: time,
  undoneBy: nullable(text),
  undoneTime: nullable(time),
})
