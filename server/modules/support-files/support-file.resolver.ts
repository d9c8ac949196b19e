import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import { Creates } from '../../api/kit/mutation-marks.ts'
import { mapPage } from '../../database/page.ts'
import { pendingUploads, UploadScalar, type AnnouncedFile } from '../../api/kit/upload-scalar.ts'
import { deleteSupportFile } from './operations/delete-support-file.ts'
import { findSupportFiles } from './operations/find-support-files.ts'
import { updateSupportFile } from './operations/update-support-file.ts'
import { uploadSupportFile } from './operations/upload-support-file.ts'
import { uploadKindOf } from './shared/support-file-kinds.ts'
import { SupportFilePageArgs, UpdateSupportFileInput, UploadSupportFileInput } from './support-file.inputs.ts'
import { presentSupportFile } from './support-file.presenter.ts'
import { SupportFilePage, SupportFileType } from './support-file.types.ts'

@Resolver()
export class SupportFileResolver {
  @Query(() => SupportFilePage, { description: 'Pages count from zero.' })
  @Authorized(findSupportFiles.action)
  async supportFiles(@Ctx() ctx: SignedInContext, @Args(() => SupportFilePageArgs) input: SupportFilePageArgs) {
    return mapPage(await findSupportFiles(ctx, input), presentSupportFile(ctx))
  }

  @Mutation(() => SupportFileType)
  @Authorized(uploadSupportFile.action)
  @Creates()
  async uploadSupportFile(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => UploadSupportFileInput) input: UploadSupportFileInput,
    @Arg('file', () => UploadScalar) file: AnnouncedFile,
    @Arg('poster', () => UploadScalar, { nullable: true }) poster: AnnouncedFile | undefined,
  ): Promise<SupportFileType> {
    const files = pendingUploads(ctx, [
      { kind: uploadKindOf[input.kind], file },
      ...(poster ? [{ kind: 'poster' as const, file: poster }] : []),
    ])
    return presentSupportFile(ctx)(await uploadSupportFile(ctx, { input, files }))
  }

  @Mutation(() => SupportFileType)
  @Authorized(updateSupportFile.action)
  async updateSupportFile(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => UpdateSupportFileInput) input: UpdateSupportFileInput,
  ): Promise<SupportFileType> {
    return presentSupportFile(ctx)(await updateSupportFile(ctx, input))
  }

  @Mutation(() => Boolean)
  @Authorized(deleteSupportFile.action)
  deleteSupportFile(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<boolean> {
    return deleteSupportFile(ctx, { id })
  }
}
