import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import { Creates } from '../../api/kit/mutation-marks.ts'
import { mapPage } from '../../database/page.ts'
import { pendingUploads, UploadScalar, type AnnouncedFile } from '../../api/kit/upload-scalar.ts'
import { PageInput } from '../../validation/paging.ts'
import { AddModelInput, AssignMachinesInput, UpdateModelInput } from './model.inputs.ts'
import { presentModel } from './model.presenter.ts'
import { ModelPage, ModelType } from './model.types.ts'
import { addModel } from './operations/add-model.ts'
import { assignMachines } from './operations/assign-machines.ts'
import { deleteModel } from './operations/delete-model.ts'
import { findModels } from './operations/find-models.ts'
import { readModel } from './operations/read-model.ts'
import { updateModel } from './operations/update-model.ts'

const pictureOf = (ctx: SignedInContext, file: AnnouncedFile | undefined) =>
  pendingUploads(ctx, file ? [{ kind: 'machinePicture' as const, file }] : [])

@Resolver()
export class ModelResolver {
  @Query(() => ModelPage, { description: "The models of the caller's company." })
  @Authorized(findModels.action)
  async models(@Ctx() ctx: SignedInContext, @Args(() => PageInput) page: PageInput) {
    return mapPage(await findModels(ctx, page), presentModel(ctx))
  }

  @Query(() => ModelType)
  @Authorized(readModel.action)
  async model(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<ModelType> {
    return presentModel(ctx)(await readModel(ctx, { id }))
  }

  @Mutation(() => ModelType)
  @Authorized(addModel.action)
  @Creates()
  async addModel(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => AddModelInput) input: AddModelInput,
    @Arg('picture', () => UploadScalar, { nullable: true }) picture: AnnouncedFile | undefined,
  ): Promise<ModelType> {
    return presentModel(ctx)(await readModel(ctx, await addModel(ctx, { input, pictures: pictureOf(ctx, picture) })))
  }

  @Mutation(() => ModelType)
  @Authorized(updateModel.action)
  async updateModel(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => UpdateModelInput) input: UpdateModelInput,
    @Arg('picture', () => UploadScalar, { nullable: true }) picture: AnnouncedFile | undefined,
  ): Promise<ModelType> {
    return presentModel(ctx)(await readModel(ctx, await updateModel(ctx, { input, pictures: pictureOf(ctx, picture) })))
  }

  @Mutation(() => Int, { description: 'Moves machines into a model. Answers how many had another one before.' })
  @Authorized(assignMachines.action)
  assignMachines(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => AssignMachinesInput) input: AssignMachinesInput,
  ): Promise<number> {
    return assignMachines(ctx, input)
  }

  @Mutation(() => Boolean)
  @Authorized(deleteModel.action)
  deleteModel(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<boolean> {
    return deleteModel(ctx, { id })
  }
}
