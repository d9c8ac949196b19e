import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import { LabelSheetInput, ResolveLabelInput } from './label.inputs.ts'
import { presentLabel } from './label.presenter.ts'
import { LabelSheetType, MachineLabelType, ResolvedLabelType } from './label.types.ts'
import { printLabelSheet } from './operations/print-label-sheet.ts'
import { readLabel } from './operations/read-label.ts'
import { renewLabel } from './operations/renew-label.ts'
import { resolveLabel } from './operations/resolve-label.ts'

@Resolver()
export class LabelResolver {
  @Query(() => ResolvedLabelType, { description: 'The machine that a scanned or typed label stands for.' })
  @Authorized(resolveLabel.action)
  resolveLabel(
    @Ctx() ctx: SignedInContext,
    @Args(() => ResolveLabelInput) input: ResolveLabelInput,
  ): Promise<ResolvedLabelType> {
    return resolveLabel(ctx, input)
  }

  @Query(() => MachineLabelType, { description: 'The current label of a machine.' })
  @Authorized(readLabel.action)
  async machineLabel(@Ctx() ctx: SignedInContext, @Arg('machineId', () => Int) id: number): Promise<MachineLabelType> {
    return presentLabel(await readLabel(ctx, { id }))
  }

  @Query(() => LabelSheetType, { description: 'The labels of machines as a PDF document.' })
  @Authorized(printLabelSheet.action)
  async labelSheet(
    @Ctx() ctx: SignedInContext,
    @Args(() => LabelSheetInput) input: LabelSheetInput,
  ): Promise<LabelSheetType> {
    return { pdf: (await printLabelSheet(ctx, input)).toString('base64') }
  }

  @Mutation(() => MachineLabelType, { description: 'Revokes the label of a machine, and makes a new one.' })
  @Authorized(renewLabel.action)
  async renewLabel(@Ctx() ctx: SignedInContext, @Arg('machineId', () => Int) id: number): Promise<MachineLabelType> {
    return presentLabel(await renewLabel(ctx, { id }))
  }
}
