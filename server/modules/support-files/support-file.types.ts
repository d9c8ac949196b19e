import { Field, Float, Int, ObjectType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import { SupportFileKind } from './support-file.inputs.ts'

@ObjectType({ simpleResolvers: true, description: 'What the caller may do with a support file.' })
export class SupportFileAbilities {
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

  @Field({ description: 'Its address for this session; what cannot be shown safely is a download here too.' })
  file!: string

  @Field({ description: 'The address under which a browser saves it.' })
  downloadUrl!: string

  @Field({ description: 'The name that the file had when it was uploaded.' })
  originalName!: string

  @Field({ description: 'Decided by its content.' })
  contentType!: string

  @Field(() => Float, { description: 'Bytes.' })
  size!: number

  @Field({ description: 'ISO 8601 in UTC.' })
  createdAt!: string

  @Field(() => SupportFileAbilities)
  viewerCan!: SupportFileAbilities
}

export const SupportFilePage = pageOf(SupportFileType, 'SupportFilePage')
