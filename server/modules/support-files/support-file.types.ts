import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import { ModelOfMaterialType } from '../models/model-of-material.type.ts'

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
  addVersion!: boolean

  @Field()
  delete!: boolean
}

export enum SupportFileTextState {
  WAITING = 'WAITING',
  READING = 'READING',
  SEARCHABLE = 'SEARCHABLE',
  NO_TEXT = 'NO_TEXT',
  FAILED = 'FAILED',
}
registerEnumType(SupportFileTextState, { name: 'SupportFileTextState' })

export enum SupportFileTextReason {
  KIND = 'KIND',
  PASSWORD = 'PASSWORD',
  DAMAGED = 'DAMAGED',
  TOO_LARGE = 'TOO_LARGE',
  TOO_SLOW = 'TOO_SLOW',
  ENDED = 'ENDED',
}
registerEnumType(SupportFileTextReason, {
  name: 'SupportFileTextReason',
  description: 'Why the search does not know the text of a file.',
  valuesConfig: {
    KIND: { description: 'Text is not taken out of files of this kind.' },
    PASSWORD: { description: 'A password protects it.' },
    DAMAGED: { description: 'It cannot be read.' },
    TOO_LARGE: { description: 'It is too large, or becomes so when it is unpacked.' },
    TOO_SLOW: { description: 'Reading it takes too long.' },
    ENDED: { description: 'Reading it ended by itself several times.' },
  },
})

@ObjectType('SupportFileText', {
  simpleResolvers: true,
  description: "How far the text of a file's current version has been taken out for the search.",
})
export class SupportFileTextType {
  @Field(() => SupportFileTextState)
  state!: SupportFileTextState

  @Field(() => Int, { description: 'The last page that was read.' })
  page!: number

  @Field(() => Int, { nullable: true, description: 'All pages, where their number is known.' })
  pages!: number | null

  @Field(() => SupportFileTextReason, { nullable: true })
  reason!: SupportFileTextReason | null
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

  @Field(() => SupportFileTextType, { nullable: true, description: 'For suppliers; null for a video.' })
  text!: SupportFileTextType | null
  @Field(() => Int, { description: 'The number of the current version; the first is 1.' })
  version!: number

  @Field(() => String, { nullable: true, description: 'What is new in this version; null for the first.' })
  whatChanged!: string | null

  @Field(() => String, { nullable: true, description: 'The language of the file as a tag, as its uploader said.' })
  language!: string | null

  @Field(() => String, { nullable: true, description: 'The day (UTC) from which this version is the current one.' })
  validFrom!: string | null

  @Field({ description: 'When this version was published; ISO 8601 in UTC.' })
  versionCreatedAt!: string

  @Field({ description: 'The SHA-256 of the bytes, hexadecimal.' })
  sha256!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  createdAt!: string

  @Field({ description: 'When its texts were last edited, or the file was published; ISO 8601 in UTC.' })
  updatedAt!: string

  @Field(() => ModelOfMaterialType, {
    nullable: true,
    description: 'The model that it belongs to; null for a file of a machine.',
  })
  model!: ModelOfMaterialType | null

  @Field(() => SupportFileAbilities)
  viewerCan!: SupportFileAbilities
}

@ObjectType('ScannedPage', {
  simpleResolvers: true,
  description: 'A page whose letters were recognized in its picture.',
})
export class ScannedPageType {
  @Field(() => Int)
  page!: number

  @Field({ description: 'The words of a line with a space between them; a line for each one of the page.' })
  text!: string

  @Field(() => [Int], {
    description: 'Left, top, width and height of each word, in ten-thousandths of the width or height of the page.',
  })
  boxes!: number[]
}

@ObjectType('SupportFileVersion', {
  simpleResolvers: true,
  description: 'One version of a support file, which never changes.',
})
export class SupportFileVersionType {
  @Field(() => Int)
  version!: number

  @Field({ description: 'Whether it is the version that lists show.' })
  current!: boolean

  @Field(() => String, { nullable: true, description: 'What is new in it; null for the first.' })
  whatChanged!: string | null

  @Field(() => String, { nullable: true })
  language!: string | null

  @Field(() => String, { nullable: true, description: 'The day (UTC) from which it is the current one.' })
  validFrom!: string | null

  @Field({ description: 'Its address for this session, to show the file.' })
  file!: string

  @Field({ description: 'Its address for this session, to download the file.' })
  downloadUrl!: string

  @Field()
  originalName!: string

  @Field()
  contentType!: string

  @Field(() => Float, { description: 'Bytes.' })
  size!: number

  @Field({ description: 'The SHA-256 of the bytes, hexadecimal.' })
  sha256!: string

  @Field(() => Int, { nullable: true })
  pageCount!: number | null

  @Field(() => Int, { nullable: true })
  durationSeconds!: number | null

  @Field(() => String, { nullable: true })
  posterUrl!: string | null

  @Field({ description: 'When it was published; ISO 8601 in UTC.' })
  createdAt!: string
}

export const SupportFilePage = pageOf(SupportFileType, 'SupportFilePage')
