import { integer, listOf, nullable, oneOf, record, text, time } from '../../api/kit/response-schema.ts'
import { modelOfMaterial } from '../models/model-of-material.schema.ts'
import type { OwnProposedCode } from './operations/list-own-proposed-codes.ts'
import type { ProposedCode } from './operations/list-proposed-codes.ts'

/* The shapes of both APIs. */

export const ownProposedCode = record<OwnProposedCode>('OwnProposedErrorCode', {
  id: integer,
  code: text,
  proposedTime: time,
  state: oneOf(['WAITING', 'DECLINED']),
  reason: text,
  decidedTime: nullable(time),
})

export const proposedCode = record<ProposedCode>('ProposedErrorCode', {
  id: integer,
  code: text,
  proposedTime: time,
  clientCompany: text,
  machine: record<ProposedCode['machine']>('MachineOfProposedCode', { id: integer, name: text, serialNumber: text }),
  model: nullable(modelOfMaterial),
  ticketCount: integer,
  ticketIds: listOf(integer),
})
