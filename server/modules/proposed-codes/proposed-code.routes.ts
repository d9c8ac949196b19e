import { listOf, ok, pageOf } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { PageInput } from '../../validation/paging.ts'
import { errorCode, errorCodeJson } from '../error-codes/error-code.presenter.ts'
import { addProposedCode } from './operations/add-proposed-code.ts'
import { declineProposedCode } from './operations/decline-proposed-code.ts'
import { listOwnProposedCodes } from './operations/list-own-proposed-codes.ts'
import { listProposedCodes } from './operations/list-proposed-codes.ts'
import { pointProposedCode } from './operations/point-proposed-code.ts'
import {
  AddProposedCodeInput,
  DeclineProposedCodeInput,
  OwnProposedCodesInput,
  PointProposedCodeInput,
} from './proposed-code.inputs.ts'
import { ownProposedCode, proposedCode } from './proposed-code.presenter.ts'

const decided = 'Somebody has decided on this code already.'

export const proposedCodeRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/machine/proposed-error-codes',
    summary: "The error codes that the caller's company has proposed for one of its machines and that are not listed.",
    action: listOwnProposedCodes.action,
    input: OwnProposedCodesInput,
    answer: ok(listOf(ownProposedCode)),
    handle: async (ctx, { input }) => ({ data: await listOwnProposedCodes(ctx, input) }),
  }),
  restRoute({
    method: 'GET',
    path: '/supplier/proposed-error-codes',
    summary: "The error codes that clients have proposed for the company's machines and that wait for a decision.",
    action: listProposedCodes.action,
    input: PageInput,
    answer: ok(pageOf(proposedCode)),
    handle: async (ctx, { input }) => ({ data: await listProposedCodes(ctx, input) }),
  }),
  restRoute({
    method: 'POST',
    path: '/supplier/proposed-error-codes/:id/add',
    summary: 'Makes a proposed error code one of its machine or of the model; its tickets take the name.',
    action: addProposedCode.action,
    input: AddProposedCodeInput,
    answer: ok(errorCode),
    refusals: { CONFLICT: `${decided} Or the machine or model already has this error code, or all that it can have.` },
    handle: async (ctx, { input }) => ({
      message: 'Error code added successfully',
      data: errorCodeJson(await addProposedCode(ctx, input)),
    }),
  }),
  restRoute({
    method: 'POST',
    path: '/supplier/proposed-error-codes/:id/point',
    summary: 'Says which error code a proposed one is; its tickets get that one.',
    action: pointProposedCode.action,
    input: PointProposedCodeInput,
    answer: ok(errorCode),
    refusals: { CONFLICT: decided },
    handle: async (ctx, { input }) => ({
      message: 'Error code assigned successfully',
      data: errorCodeJson(await pointProposedCode(ctx, input)),
    }),
  }),
  restRoute({
    method: 'POST',
    path: '/supplier/proposed-error-codes/:id/decline',
    summary: 'Declines a proposed error code; the company that proposed it reads the reason.',
    action: declineProposedCode.action,
    input: DeclineProposedCodeInput,
    refusals: { CONFLICT: decided },
    handle: async (ctx, { input }) => {
      await declineProposedCode(ctx, input)
      return { message: 'Error code declined' }
    },
  }),
]
