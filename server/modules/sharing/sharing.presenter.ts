import { integer, nullable, record, text, time, truth } from '../../api/kit/response-schema.ts'
import type { Sharing } from './shared/sharing-rows.ts'

/* The shapes of both APIs. */

export const sharing = record<Sharing>('Sharing', {
  companyId: integer,
  companyName: text,
  shared: truth,
  since: nullable(time),
  switchedOffBy: nullable(text),
})

export const sharingNotice = record<{ due: boolean }>('SharingNotice', { due: truth })
