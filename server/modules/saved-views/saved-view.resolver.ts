import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Creates } from '../../api/kit/mutation-marks.ts'
import type { SignedInContext } from '../../context.ts'
import { createSavedView } from './operations/create-saved-view.ts'
import { deleteSavedView } from './operations/delete-saved-view.ts'
import { listSavedViews } from './operations/list-saved-views.ts'
import { renameSavedView } from './operations/rename-saved-view.ts'
import { CreateSavedViewInput, RenameSavedViewInput } from './saved-view.inputs.ts'
import { presentSavedView } from './saved-view.presenter.ts'
import { SavedViewType } from './saved-view.types.ts'

@Resolver()
export class SavedViewResolver {
  @Query(() => [SavedViewType], { description: "The caller's saved views of ticket lists, by name." })
  @Authorized(listSavedViews.action)
  async savedViews(@Ctx() ctx: SignedInContext): Promise<SavedViewType[]> {
    return (await listSavedViews(ctx, {})).map(presentSavedView)
  }

  @Mutation(() => SavedViewType)
  @Authorized(createSavedView.action)
  @Creates()
  async createSavedView(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => CreateSavedViewInput) input: CreateSavedViewInput,
  ): Promise<SavedViewType> {
    return presentSavedView(await createSavedView(ctx, input))
  }

  @Mutation(() => SavedViewType)
  @Authorized(renameSavedView.action)
  async renameSavedView(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => RenameSavedViewInput) input: RenameSavedViewInput,
  ): Promise<SavedViewType> {
    return presentSavedView(await renameSavedView(ctx, input))
  }

  @Mutation(() => Boolean)
  @Authorized(deleteSavedView.action)
  deleteSavedView(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<boolean> {
    return deleteSavedView(ctx, { id })
  }
}
