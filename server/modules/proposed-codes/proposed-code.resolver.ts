import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import type { Page } from '../../database/page.ts'
import { PageInput } from '../../validation/paging.ts'
import { presentErrorCode } from '../error-codes/error-code.presenter.ts'
import { ErrorCodeType } from '../error-codes/error-code.types.ts'
import { addProposedCode } from './operations/add-proposed-code.ts'
import { declineProposedCode } from './operations/decline-proposed-code.ts'
import { listOwnProposedCodes } from './operations/list-own-proposed-codes.ts'
import { listProposedCodes } from './operations/list-proposed-codes.ts'
import { pointProposedCode } from './operations/point-proposed-code.ts'
import { AddProposedCodeInput, DeclineProposedCodeInput, PointProposedCodeInput } from './proposed-code.inputs.ts'
import { OwnProposedCodeType, ProposedCodePage, type ProposedCodeType } from './proposed-code.types.ts'

@Resolver()
export class ProposedCodeResolver {
  @Query(() => [OwnProposedCodeType], {
    description:
      "The error codes that the caller's company has proposed for one of its machines and that are not listed.",
  })
  @Authorized(listOwnProposedCodes.action)
  ownProposedErrorCodes(
    @Ctx() ctx: SignedInContext,
    @Arg('machineId', () => Int) machineId: number,
  ): Promise<OwnProposedCodeType[]> {
    return listOwnProposedCodes(ctx, { machineId })
  }

  @Query(() => ProposedCodePage, { description: "The proposed error codes that wait for the caller's company." })
  @Authorized(listProposedCodes.action)
  proposedErrorCodes(
    @Ctx() ctx: SignedInContext,
    @Args(() => PageInput) list: PageInput,
  ): Promise<Page<ProposedCodeType>> {
    return listProposedCodes(ctx, list)
  }

  @Mutation(() => ErrorCodeType, {
    description: 'Makes a proposed error code one of its machine or of the model; its tickets take the name.',
  })
  @Authorized(addProposedCode.action)
  async addProposedErrorCode(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => AddProposedCodeInput) input: AddProposedCodeInput,
  ): Promise<ErrorCodeType> {
    return presentErrorCode(ctx)(await addProposedCode(ctx, input))
  }

  @Mutation(() => ErrorCodeType, {
    description: 'Says which error code a proposed one is; its tickets get that one, which is returned.',
  })
  @Authorized(pointProposedCode.action)
  async pointProposedErrorCode(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => PointProposedCodeInput) input: PointProposedCodeInput,
  ): Promise<ErrorCodeType> {
    return presentErrorCode(ctx)(await pointProposedCode(ctx, input))
  }

  @Mutation(() => Boolean, { description: 'The company that proposed the error code reads the reason.' })
  @Authorized(declineProposedCode.action)
  declineProposedErrorCode(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => DeclineProposedCodeInput) input: DeclineProposedCodeInput,
  ): Promise<boolean> {
    return declineProposedCode(ctx, input)
  }
}
