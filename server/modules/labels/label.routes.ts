import { bytes, ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { LabelSheetInput, ResolveLabelInput } from './label.inputs.ts'
import { machineLabel, presentLabel, resolvedLabel } from './label.presenter.ts'
import { printLabelSheet } from './operations/print-label-sheet.ts'
import { readLabel } from './operations/read-label.ts'
import { renewLabel } from './operations/renew-label.ts'
import { resolveLabel } from './operations/resolve-label.ts'
import { labelPicture } from './shared/label-picture.ts'

const notPublic = 'PUBLIC_URL is missing or leads to the reader’s own machine.'
const tooMany = (what: string) => ({ TOO_MANY_REQUESTS: `More than thirty ${what} in a minute.` })

export const labelRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/label/:label',
    summary: 'The machine that a scanned or typed label stands for.',
    action: resolveLabel.action,
    input: ResolveLabelInput,
    answer: ok(resolvedLabel),
    refusals: tooMany('misses'),
    handle: async (ctx, { input }) => ({ data: await resolveLabel(ctx, input) }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/machine-label/:id',
    summary: 'The current label of a machine.',
    action: readLabel.action,
    input: IdInput,
    answer: ok(machineLabel),
    refusals: { CONFLICT: notPublic },
    handle: async (ctx, { input }) => ({ data: presentLabel(await readLabel(ctx, input)) }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/machine-label/:id/svg',
    summary: 'The current label of a machine as an SVG document.',
    action: readLabel.action,
    input: IdInput,
    answer: bytes('image/svg+xml'),
    refusals: { CONFLICT: notPublic },
    handle: async (ctx, { input }) => ({
      bytes: { name: `label-${input.id}.svg`, content: Buffer.from(labelPicture(await readLabel(ctx, input))) },
    }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/machine-label/:id/renew',
    summary: 'Revokes the label of a machine, and makes a new one.',
    action: renewLabel.action,
    input: IdInput,
    answer: ok(machineLabel),
    handle: async (ctx, { input }) => ({
      message: 'Label renewed successfully',
      data: presentLabel(await renewLabel(ctx, input)),
    }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/label-sheet',
    summary: 'The labels of machines as a PDF document.',
    action: printLabelSheet.action,
    input: LabelSheetInput,
    answer: bytes('application/pdf'),
    refusals: { CONFLICT: notPublic, ...tooMany('sheets') },
    handle: async (ctx, { input }) => ({
      bytes: { name: 'labels.pdf', content: await printLabelSheet(ctx, input) },
    }),
  }),
]
