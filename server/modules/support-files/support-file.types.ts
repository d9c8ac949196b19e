import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'

export enum SupportFileKind {
  MANUAL = 'MANUAL',
  FAQ = 'FAQ',
  DOCUMENT = 'DOCUMENT',
  VIDEO = 'VIDEO',
}
registerEnumType(SupportFileKind, { name: 'SupportFileKind' })

@ObjectType({ simpleResolvers: true, description: 'What the caller may do with a support file.' })
export class SupportFileAbilities {
  @Field()
  update!: boolean

  @Field()
  delete!: boolean
}

@ObjectType('SupportFile', { simpleResolvers: true })
export class SupportFileType {
  @Field(() => Int)
  id!: number

  @Field(() => SupportFileKind)
  kind!: SupportFileKind

  @Field({ description: 'The name that the supplier gave it.' })
  fileName!: string

  @Field()
  fileDesc!: string

  @Field({
    description:
      'Its address for this session, to show the file; a file that cannot be shown safely is a download here, too.',
  })
  file!: string

  @Field({ description: 'Its address for this session, to download the file.' })
  downloadUrl!: string

  @Field({ description: 'The name of the uploaded file.' })
  originalName!: string

  @Field({ description: 'The content type, detected from the content.' })
  contentType!: string

  @Field(() => Float, { description: 'Bytes.' })
  size!: number

  @Field(() => Int, { nullable: true, description: 'The pages of a PDF, as its uploader said.' })
  pageCount!: number | null

  @Field(() => Int, { nullable: true, description: 'The length of a video in seconds, as its uploader said.' })
  durationSeconds!: number | null

  @Field(() => String, {
    nullable: true,
    description: "The address of a video's poster for this session, a picture that came with the video.",
  })
  posterUrl!: string | null

  @Field({ description: 'ISO 8601 in UTC.' })
  createdAt!: string

  @Field({ description: 'When its texts were last edited, or the file was published; ISO 8601 in UTC.' })
  updatedAt!: string

  @Field(() => SupportFileAbilities)
  viewerCan!: SupportFileAbilities
}

export const SupportFilePage = pageOf(SupportFileType, 'SupportFilePage')
