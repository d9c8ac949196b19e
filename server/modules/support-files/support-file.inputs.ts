import { IsIn, IsInt, IsISO8601, IsNotEmpty, IsOptional, IsString, Matches, Max, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { PageInput } from '../../validation/paging.ts'
import { Trimmed } from '../../validation/normalised.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { IsMachineOfMaterial, IsModelOfMaterial } from '../models/shared/owner-fields.ts'
import { incompleteUpload } from './shared/incomplete-upload.ts'
import { SupportFileKind } from './support-file.types.ts'

const noChange = 'Please say what changed'
const noDay = 'Please give a day such as 2026-12-01'

/** A page of support files, counted from zero, oldest first. */
export class SupportFilePageInput extends PageInput {
  @IsMachineOfMaterial()
  machineId?: number

  @IsModelOfMaterial()
  modelId?: number
}

@ArgsType()
export class SupportFilePageArgs extends PageInput {
  @Field(() => Int, { nullable: true })
  @IsMachineOfMaterial()
  machineId?: number

  @Field(() => Int, { nullable: true, description: 'Instead of a machine.' })
  @IsModelOfMaterial()
  modelId?: number

  @Field(() => SupportFileKind)
  @IsIn(Object.values(SupportFileKind))
  kind!: SupportFileKind
}

@ArgsType()
export class ScannedPagesArgs {
  @Field(() => Int)
  @IsRowId('An id is needed.')
  id!: number

  @Field(() => Int, { nullable: true, description: 'Nothing is answered unless this version is the current one.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(50)
  version?: number

  @Field(() => Int, { nullable: true, description: 'The first page, counted from one; 1 without it.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  from?: number
}

/** What the uploader may say about a file. */
@InputType()
abstract class FileFacts {
  @Field(() => Int, { nullable: true, description: 'The pages of a PDF, as the uploader says.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  pageCount?: number

  @Field(() => Int, { nullable: true, description: 'The length of a video in seconds, as the uploader says.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(86_400)
  durationSeconds?: number

  @Field(() => String, { nullable: true, description: 'The language of the file as a tag, such as "de" or "pt-BR".' })
  @Trimmed()
  @IsOptional()
  @IsString()
  @Matches(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { message: 'A language is a tag such as "de" or "pt-BR".' })
  language?: string | null
}

/** The fields beside the file. Over REST the path gives the kind. */
@InputType()
export class SupportFileForm extends FileFacts {
  @Field(() => Int, { nullable: true })
  @IsMachineOfMaterial()
  machineId?: number

  @Field(() => Int, {
    nullable: true,
    description: 'Instead of a machine: the file stands in the lists of each of its machines.',
  })
  @IsModelOfMaterial()
  modelId?: number

  @Field()
  @Trimmed()
  @IsString({ message: incompleteUpload })
  @IsNotEmpty({ message: incompleteUpload })
  @MaxTextLength(255)
  fileName!: string

  @Field()
  @Trimmed()
  @IsString({ message: incompleteUpload })
  @IsNotEmpty({ message: incompleteUpload })
  @MaxTextLength(255)
  fileDesc!: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxTextLength(255)
  type?: string | null
}

@InputType()
export class UploadSupportFileInput extends SupportFileForm {
  @Field(() => SupportFileKind)
  @IsIn(Object.values(SupportFileKind))
  kind!: SupportFileKind
}

/** The fields beside the file of a new version. Over REST the path gives id and kind. */
@InputType()
export class SupportFileVersionForm extends FileFacts {
  @Field(() => Int)
  @IsRowId('An id is needed.')
  id!: number

  @Field(() => Int, { nullable: true, description: 'The model that it is replaced in, for a file of a model.' })
  @IsOptional()
  @IsRowId()
  modelId?: number | null

  @Field()
  @Trimmed()
  @IsString({ message: noChange })
  @IsNotEmpty({ message: noChange })
  @MaxTextLength(255)
  whatChanged!: string

  @Field(() => String, {
    nullable: true,
    description: 'The day (UTC) from which it is the current version, such as 2026-12-01; at once without it.',
  })
  @IsOptional()
  @Matches(/^(19|20)\d\d-\d\d-\d\d$/, { message: noDay })
  @IsISO8601({ strict: true }, { message: noDay })
  validFrom?: string | null
}

@InputType()
export class AddSupportFileVersionInput extends SupportFileVersionForm {
  @Field(() => SupportFileKind)
  @IsIn(Object.values(SupportFileKind))
  kind!: SupportFileKind
}

/** A change of a support file's texts. Absent and null fields stay as they are. */
@InputType()
export class UpdateSupportFileInput {
  @Field(() => Int)
  @IsRowId('An id is needed.')
  id!: number

  @Field(() => Int, {
    nullable: true,
    description: 'The model of the file; a file of a model is changed only with it.',
  })
  @IsModelOfMaterial()
  modelId?: number

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @IsNotEmpty({ message: 'A file needs a name' })
  @MaxTextLength(255)
  fileName?: string | null

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @IsNotEmpty({ message: 'A file needs a description' })
  @MaxTextLength(255)
  fileDesc?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The updatedAt that was last read; if the texts have changed since, the update is refused with 409.',
  })
  @IsOptional()
  @IsString()
  @MaxTextLength(40)
  updatedAt?: string | null
}
