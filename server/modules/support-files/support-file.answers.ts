import { address, integer, record, text, time } from '../../api/kit/response-schema.ts'
import type { supportFileJson } from './support-file.presenter.ts'

export const supportFile = record<ReturnType<typeof supportFileJson>>('SupportFile', {
  id: integer,
  fileName: text,
  fileDesc: text,
  file: address,
  createdAt: time,
  downloadUrl: address,
  originalName: text,
  contentType: text,
  size: integer,
})
