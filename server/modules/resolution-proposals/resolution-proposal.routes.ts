import { listOf, ok, pageOf } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { PageInput } from '../../validation/paging.ts'
import { declineResolutionProposal } from './operations/decline-resolution-proposal.ts'
import { listOfficialResolutions } from './operations/list-official-resolutions.ts'
import { listResolutionProposals } from './operations/list-resolution-proposals.ts'
import { makeResolutionOfficial } from './operations/make-resolution-official.ts'
import { readResolutionOffer } from './operations/read-resolution-offer.ts'
import { setResolutionOffer } from './operations/set-resolution-offer.ts'
import { undoOfficialResolution } from './operations/undo-official-resolution.ts'
import {
  MakeOfficialInput,
  OfficialResolutionsInput,
  ProposalIdInput,
  ResolutionOfferInput,
} from './resolution-proposal.inputs.ts'
import { officialResolution, resolutionOffer, resolutionProposal } from './resolution-proposal.presenter.ts'

export const resolutionProposalRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/resolution-offer',
    summary: "Whether the caller's company offers new resolutions to suppliers.",
    action: readResolutionOffer.action,
    answer: ok(resolutionOffer),
    handle: async (ctx) => ({ data: { enabled: await readResolutionOffer(ctx, {}) } }),
  }),
  restRoute({
    method: 'PUT',
    path: '/client/resolution-offer',
    summary: 'Offers new resolutions to suppliers, or takes back those that no supplier has decided on.',
    action: setResolutionOffer.action,
    input: ResolutionOfferInput,
    answer: ok(resolutionOffer),
    handle: async (ctx, { input }) => ({
      message: 'Choice saved successfully',
      data: { enabled: await setResolutionOffer(ctx, input) },
    }),
  }),
  restRoute({
    method: 'GET',
    path: '/supplier/resolution-proposals',
    summary: "The resolutions that clients have proposed for the company's error codes, without their names.",
    action: listResolutionProposals.action,
    input: PageInput,
    answer: ok(pageOf(resolutionProposal)),
    handle: async (ctx, { input }) => ({ data: await listResolutionProposals(ctx, input) }),
  }),
  restRoute({
    method: 'POST',
    path: '/supplier/resolution-proposals/:id/official',
    summary: 'Makes a proposed resolution, as it is or edited, that of its error code.',
    action: makeResolutionOfficial.action,
    input: MakeOfficialInput,
    answer: ok(officialResolution),
    refusals: { CONFLICT: 'The code has changed since updatedTime.' },
    handle: async (ctx, { input }) => ({
      message: 'Resolution made official',
      data: await makeResolutionOfficial(ctx, input),
    }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/supplier/resolution-proposals/:id',
    summary: 'Declines a proposed resolution; nobody is told.',
    action: declineResolutionProposal.action,
    input: ProposalIdInput,
    handle: async (ctx, { input }) => {
      await declineResolutionProposal(ctx, input)
      return { message: 'Proposal declined' }
    },
  }),
  restRoute({
    method: 'GET',
    path: '/supplier/official-resolutions',
    summary: 'The proposed resolutions that were made official for an error code, with the texts that they replaced.',
    action: listOfficialResolutions.action,
    input: OfficialResolutionsInput,
    answer: ok(listOf(officialResolution)),
    handle: async (ctx, { input }) => ({ data: await listOfficialResolutions(ctx, input) }),
  }),
  restRoute({
    method: 'POST',
    path: '/supplier/official-resolutions/:id/undo',
    summary: 'Brings back what an error code said before a proposed resolution was made official.',
    action: undoOfficialResolution.action,
    input: IdInput,
    answer: ok(officialResolution),
    refusals: { CONFLICT: 'The resolution has been changed since, or this has been undone already.' },
    handle: async (ctx, { input }) => ({
      message: 'Former resolution brought back',
      data: await undoOfficialResolution(ctx, input),
    }),
  }),
]
