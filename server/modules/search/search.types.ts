import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { SupportFileKind } from '../support-files/support-file.types.ts'

export enum SearchHitKind {
  ERROR_CODE = 'ERROR_CODE',
  PAGE = 'PAGE',
  FILE = 'FILE',
  TICKET = 'TICKET',
  MACHINE = 'MACHINE',
}
registerEnumType(SearchHitKind, {
  name: 'SearchHitKind',
  valuesConfig: {
    PAGE: { description: 'A page, or a part, of a manual, an FAQ or a document.' },
    FILE: { description: 'A file of any kind, a video too, by its name or description.' },
  },
})

@ObjectType({
  simpleResolvers: true,
  description: 'A place in a sentence, in UTF-16 units; the end is behind the last.',
})
export class SearchMark {
  @Field(() => Int)
  start!: number

  @Field(() => Int)
  end!: number
}

@ObjectType('SearchHit', { simpleResolvers: true })
export class SearchHitType {
  @Field(() => SearchHitKind)
  kind!: SearchHitKind

  @Field(() => Int, { description: 'Of the error code, support file, ticket or machine.' })
  id!: number

  @Field({ description: 'The code, the name of the file, or the name of the machine.' })
  title!: string

  @Field(() => String, { nullable: true, description: 'A part of the text with what was found.' })
  sentence!: string | null

  @Field(() => [SearchMark], { description: 'What was found, in the sentence.' })
  marks!: SearchMark[]

  @Field(() => [String], { description: 'What was found on the page, as it stands there, in small letters.' })
  words!: string[]

  @Field(() => Int, { nullable: true, description: 'The machine, or the first of the model, that it belongs to.' })
  machineId!: number | null

  @Field(() => String, { nullable: true })
  machineName!: string | null

  @Field(() => String, { nullable: true })
  serialNumber!: string | null

  @Field(() => Int, { nullable: true, description: 'The model that it belongs to.' })
  modelId!: number | null

  @Field(() => String, { nullable: true })
  modelName!: string | null

  @Field(() => Int, { nullable: true, description: 'The page of a PDF or the slide of a presentation, from one.' })
  page!: number | null

  @Field(() => SupportFileKind, { nullable: true })
  fileKind!: SupportFileKind | null

  @Field(() => String, { nullable: true })
  contentType!: string | null

  @Field(() => String, { nullable: true, description: 'The address of the file for this session.' })
  file!: string | null

  @Field(() => String, { nullable: true, description: 'Of a ticket: OPEN or CLOSED.' })
  status!: string | null
}

@ObjectType('SearchGroup', { simpleResolvers: true })
export class SearchGroupType {
  @Field(() => SearchHitKind)
  kind!: SearchHitKind

  @Field(() => Int, { description: 'How many there are in all; pages are counted up to 2000.' })
  total!: number

  @Field(() => [SearchHitType], { description: 'The best of them: ten pages, five of every other kind.' })
  hits!: SearchHitType[]
}

@ObjectType({ simpleResolvers: true, description: 'What was searched.' })
export class SearchedType {
  @Field(() => Int)
  machines!: number

  @Field(() => Int, { description: 'Manuals, FAQs and documents whose text was searched.' })
  files!: number

  @Field(() => Int, { description: 'Those whose text is not known yet.' })
  unreadFiles!: number

  @Field(() => Int, { description: 'Those that have no text, or none that can be read.' })
  filesWithoutText!: number
}

@ObjectType('SearchResult', { simpleResolvers: true })
export class SearchResultType {
  @Field(() => [SearchGroupType], { description: 'Only those with hits.' })
  groups!: SearchGroupType[]

  @Field(() => SearchedType)
  searched!: SearchedType

  @Field(() => String, {
    nullable: true,
    description: 'The text whose hits these are, where nothing was found for the one that was asked for.',
  })
  corrected!: string | null
}
