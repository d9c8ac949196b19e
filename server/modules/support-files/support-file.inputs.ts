import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { PageInput } from '../../validation/paging.ts'
import { Trimmed } from '../../validation/normalised.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { incompleteUpload } from './shared/incomplete-upload.ts'
import { SupportFileKind } from './support-file.types.ts'

const noMachine = 'Machine ID not provided'

/** A page of support files, counted from zero, oldest first. */
export class SupportFilePageInput extends PageInput {
  @IsRowId(noMachine)
  machineId!: number
}

@ArgsType()
export class SupportFilePageArgs extends PageInput {
  @Field(() => Int)
  @IsRowId(noMachine)
  machineId!: number

  @Field(() => SupportFileKind)
  @IsIn(Object.values(SupportFileKind))
  kind!: SupportFileKind
}

/** The fields beside the file. Over REST the path gives the kind. */
@InputType()
export class SupportFileForm {
  @Field(() => Int)
  @IsRowId(noMachine)
  machineId!: number

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
}

@InputType()
export class UploadSupportFileInput extends SupportFileForm {
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
