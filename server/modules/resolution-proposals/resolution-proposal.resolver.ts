import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import type { Page } from '../../database/page.ts'
import { PageInput } from '../../validation/paging.ts'
import { declineResolutionProposal } from './operations/decline-resolution-proposal.ts'
import { listOfficialResolutions } from './operations/list-official-resolutions.ts'
import { listResolutionProposals } from './operations/list-resolution-proposals.ts'
import { makeResolutionOfficial } from './operations/make-resolution-official.ts'
import { readResolutionOffer } from './operations/read-resolution-offer.ts'
import { setResolutionOffer } from './operations/set-resolution-offer.ts'
import { undoOfficialResolution } from './operations/undo-official-resolution.ts'
import { MakeOfficialInput } from './resolution-proposal.inputs.ts'
import {
  OfficialResolutionType,
  ResolutionProposalPage,
  type ResolutionProposalType,
} from './resolution-proposal.types.ts'

@Resolver()
export class ResolutionProposalResolver {
  @Query(() => Boolean, { description: "Whether the caller's company offers new resolutions to suppliers." })
  @Authorized(readResolutionOffer.action)
  resolutionOffer(@Ctx() ctx: SignedInContext): Promise<boolean> {
    return readResolutionOffer(ctx, {})
  }

  @Mutation(() => Boolean, {
    description: 'Switching it off takes back the proposals on which no supplier has decided yet.',
  })
  @Authorized(setResolutionOffer.action)
  setResolutionOffer(@Ctx() ctx: SignedInContext, @Arg('enabled', () => Boolean) enabled: boolean): Promise<boolean> {
    return setResolutionOffer(ctx, { enabled })
  }

  @Query(() => ResolutionProposalPage)
  @Authorized(listResolutionProposals.action)
  resolutionProposals(
    @Ctx() ctx: SignedInContext,
    @Args(() => PageInput) list: PageInput,
  ): Promise<Page<ResolutionProposalType>> {
    return listResolutionProposals(ctx, list)
  }

  @Mutation(() => OfficialResolutionType)
  @Authorized(makeResolutionOfficial.action)
  makeResolutionOfficial(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => MakeOfficialInput) input: MakeOfficialInput,
  ): Promise<OfficialResolutionType> {
    return makeResolutionOfficial(ctx, input)
  }

  @Mutation(() => Boolean, { description: 'Deletes the proposal; nobody is told.' })
  @Authorized(declineResolutionProposal.action)
  declineResolutionProposal(@Ctx() ctx: SignedInContext, @Arg('id') id: string): Promise<boolean> {
    return declineResolutionProposal(ctx, { id })
  }

  @Query(() => [OfficialResolutionType], { description: 'The latest hundred of an error code, the latest first.' })
  @Authorized(listOfficialResolutions.action)
  officialResolutions(
    @Ctx() ctx: SignedInContext,
    @Arg('errorCodeId', () => Int) errorCodeId: number,
  ): Promise<OfficialResolutionType[]> {
    return listOfficialResolutions(ctx, { errorCodeId })
  }

  @Mutation(() => OfficialResolutionType, { description: 'Brings back what the error code said before.' })
  @Authorized(undoOfficialResolution.action)
  undoOfficialResolution(
    @Ctx() ctx: SignedInContext,
    @Arg('id', () => Int) id: number,
  ): Promise<OfficialResolutionType> {
    return undoOfficialResolution(ctx, { id })
  }
}
