import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import { Creates } from '../../api/kit/mutation-marks.ts'
import { mapPage } from '../../database/page.ts'
import { pendingUploads, UploadScalar, type AnnouncedFile } from '../../api/kit/upload-scalar.ts'
import { addSupportFileVersion } from './operations/add-support-file-version.ts'
import { deleteSupportFile } from './operations/delete-support-file.ts'
import { findSupportFiles } from './operations/find-support-files.ts'
import { listScannedPages } from './operations/list-scanned-pages.ts'
import { listSupportFileVersions } from './operations/list-support-file-versions.ts'
import { updateSupportFile } from './operations/update-support-file.ts'
import { uploadSupportFile } from './operations/upload-support-file.ts'
import { uploadKindOf } from './shared/support-file-kinds.ts'
import {
  AddSupportFileVersionInput,
  ScannedPagesArgs,
  SupportFilePageArgs,
  UpdateSupportFileInput,
  UploadSupportFileInput,
} from './support-file.inputs.ts'
import { presentSupportFile, presentVersion } from './support-file.presenter.ts'
import {
  ScannedPageType,
  SupportFilePage,
  SupportFileType,
  SupportFileVersionType,
  type SupportFileKind,
} from './support-file.types.ts'

@Resolver()
export class SupportFileResolver {
  @Query(() => SupportFilePage, { description: 'Pages count from zero.' })
  @Authorized(findSupportFiles.action)
  async supportFiles(@Ctx() ctx: SignedInContext, @Args(() => SupportFilePageArgs) input: SupportFilePageArgs) {
    return mapPage(await findSupportFiles(ctx, input), presentSupportFile(ctx))
  }

  @Query(() => [SupportFileVersionType], { description: 'All versions of a support file, the newest first.' })
  @Authorized(listSupportFileVersions.action)
  async supportFileVersions(
    @Ctx() ctx: SignedInContext,
    @Arg('id', () => Int) id: number,
  ): Promise<SupportFileVersionType[]> {
    return (await listSupportFileVersions(ctx, { id })).map(presentVersion)
  }

  @Query(() => [ScannedPageType], {
    description:
      'The recognized pages of the current version of a support file, from a page on, at most ten: words and places.',
  })
  @Authorized(listScannedPages.action)
  scannedPages(
    @Ctx() ctx: SignedInContext,
    @Args(() => ScannedPagesArgs) input: ScannedPagesArgs,
  ): Promise<ScannedPageType[]> {
    return listScannedPages(ctx, input)
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
    const files = pendingFiles(ctx, input.kind, { file, poster })
    return presentSupportFile(ctx)(await uploadSupportFile(ctx, { input, files }))
  }

  @Mutation(() => SupportFileType, { description: 'Replaces a file by a new version; earlier versions stay.' })
  @Authorized(addSupportFileVersion.action)
  @Creates()
  async addSupportFileVersion(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => AddSupportFileVersionInput) input: AddSupportFileVersionInput,
    @Arg('file', () => UploadScalar) file: AnnouncedFile,
    @Arg('poster', () => UploadScalar, { nullable: true }) poster: AnnouncedFile | undefined,
  ): Promise<SupportFileType> {
    const files = pendingFiles(ctx, input.kind, { file, poster })
    return presentSupportFile(ctx)(await addSupportFileVersion(ctx, { input, files }))
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
  deleteSupportFile(
    @Ctx() ctx: SignedInContext,
    @Arg('id', () => Int) id: number,
    @Arg('modelId', () => Int, {
      nullable: true,
      description: 'The model of the file; a file of a model is withdrawn only with it.',
    })
    modelId: number | undefined,
  ): Promise<boolean> {
    return deleteSupportFile(ctx, { id, modelId })
  }
}

function pendingFiles(
  ctx: SignedInContext,
  kind: SupportFileKind,
  { file, poster }: { file: AnnouncedFile; poster: AnnouncedFile | undefined },
) {
  return pendingUploads(ctx, [
    { kind: uploadKindOf[kind], file },
    ...(poster ? [{ kind: 'poster' as const, file: poster }] : []),
  ])
}
