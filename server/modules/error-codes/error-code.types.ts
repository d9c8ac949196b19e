import { Field, Int, ObjectType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import { PointedFileType } from '../support-files/pointed-file.types.ts'
import type { OfficialMark } from './shared/error-code-rows.ts'
import { ModelOfMaterialType } from '../models/model-of-material.type.ts'
import { FailureModeType } from '../failure-modes/failure-mode.types.ts'

@ObjectType({ simpleResolvers: true, description: 'What the caller may do with an error code.' })
export class ErrorCodeAbilities {
  @Field()
  update!: boolean

  @Field()
  delete!: boolean
}

@ObjectType('OfficialMark', { simpleResolvers: true, description: 'Who made a proposed resolution that of the code.' })
export class OfficialMarkType implements OfficialMark {
  @Field(() => Int)
  id!: number

  @Field({ description: 'The user name at that time.' })
  madeBy!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  madeTime!: string
}

@ObjectType('ErrorCode', { simpleResolvers: true })
export class ErrorCodeType {
  @Field(() => Int)
  id!: number

  @Field()
  errorCode!: string

  @Field()
  description!: string

  @Field()
  resolution!: string

  @Field(() => PointedFileType, {
    nullable: true,
    description: 'The file and its page that say more; null once the file was withdrawn.',
  })
  supportFile!: PointedFileType | null

  @Field(() => [FailureModeType], {
    description: "The distinct failure modes of the tickets of the caller's company with this code.",
  })
  failureModes!: FailureModeType[]

  @Field({ description: 'ISO 8601 in UTC.' })
  createdTime!: string

  @Field({ description: 'When it was last edited, or published; ISO 8601 in UTC.' })
  updatedTime!: string

  @Field(() => ModelOfMaterialType, {
    nullable: true,
    description: 'The model that it belongs to; null for a code of a machine.',
  })
  model!: ModelOfMaterialType | null

  @Field(() => OfficialMarkType, {
    nullable: true,
    description: 'Where the resolution was proposed by a client; null for clients.',
  })
  official!: OfficialMarkType | null

  @Field(() => ErrorCodeAbilities)
  viewerCan!: ErrorCodeAbilities
}

export const ErrorCodePage = pageOf(ErrorCodeType, 'ErrorCodePage')

@ObjectType('ErrorCodeOption', { simpleResolvers: true })
export class ErrorCodeOptionType {
  @Field(() => Int)
  id!: number

  @Field()
  errorCode!: string

  @Field({ description: 'What the code means.' })
  description!: string

  @Field({ description: 'What is known to help.' })
  resolution!: string

  @Field(() => PointedFileType, { nullable: true, description: 'The file and its page that say more.' })
  supportFile!: PointedFileType | null

  @Field(() => ModelOfMaterialType, {
    nullable: true,
    description: 'The model that it belongs to; null for a code of the machine.',
  })
  model!: ModelOfMaterialType | null
}
