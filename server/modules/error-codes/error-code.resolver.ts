import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Authorized, Ctx, Info, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import { Creates } from '../../api/kit/mutation-marks.ts'
import { mapPage } from '../../database/page.ts'
import { selectedFields } from '../../api/kit/selected-fields.ts'
import { AddErrorCodeInput, ErrorCodePageInput, UpdateErrorCodeInput } from './error-code.inputs.ts'
import { presentErrorCode, presentErrorCodeOption } from './error-code.presenter.ts'
import { ErrorCodeOptionType, ErrorCodePage, ErrorCodeType } from './error-code.types.ts'
import { addErrorCode } from './operations/add-error-code.ts'
import { deleteErrorCode } from './operations/delete-error-code.ts'
import { findErrorCodes } from './operations/find-error-codes.ts'
import { listErrorCodeOptions } from './operations/list-error-code-options.ts'
import { updateErrorCode } from './operations/update-error-code.ts'

@Resolver()
export class ErrorCodeResolver {
  @Query(() => ErrorCodePage)
  @Authorized(findErrorCodes.action)
  async errorCodes(
    @Ctx() ctx: SignedInContext,
    @Args(() => ErrorCodePageInput) list: ErrorCodePageInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const parts = { failureModes: selectedFields(info, 'content').has('failureModes') }
    return mapPage(await findErrorCodes(ctx, { list, parts }), presentErrorCode(ctx))
  }

  @Query(() => [ErrorCodeOptionType])
  @Authorized(listErrorCodeOptions.action)
  async errorCodeOptions(
    @Ctx() ctx: SignedInContext,
    @Arg('machineId', () => Int) machineId: number,
  ): Promise<ErrorCodeOptionType[]> {
    return (await listErrorCodeOptions(ctx, { machineId })).map(presentErrorCodeOption)
  }

  @Mutation(() => ErrorCodeType)
  @Authorized(addErrorCode.action)
  @Creates()
  async addErrorCode(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => AddErrorCodeInput) input: AddErrorCodeInput,
  ): Promise<ErrorCodeType> {
    return presentErrorCode(ctx)(await addErrorCode(ctx, input))
  }

  @Mutation(() => ErrorCodeType)
  @Authorized(updateErrorCode.action)
  async updateErrorCode(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => UpdateErrorCodeInput) input: UpdateErrorCodeInput,
  ): Promise<ErrorCodeType> {
    return presentErrorCode(ctx)(await updateErrorCode(ctx, input))
  }

  @Mutation(() => Boolean)
  @Authorized(deleteErrorCode.action)
  deleteErrorCode(
    @Ctx() ctx: SignedInContext,
    @Arg('id', () => Int) id: number,
    @Arg('modelId', () => Int, {
      nullable: true,
      description: 'The model of the code; a code of a model is deleted only with it.',
    })
    modelId: number | undefined,
  ): Promise<boolean> {
    return deleteErrorCode(ctx, { id, modelId })
  }
}
