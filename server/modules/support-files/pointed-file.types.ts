import { Field, Int, ObjectType } from 'type-graphql'
import { SupportFileKind } from './support-file.types.ts'

@ObjectType('PointedFile', {
  simpleResolvers: true,
  description: 'A page of one version of a support file, to which something else points.',
})
export class PointedFileType {
  @Field(() => Int, { description: 'The id of the support file.' })
  id!: number

  @Field(() => SupportFileKind)
  kind!: SupportFileKind

  @Field()
  fileName!: string

  @Field(() => Int, { nullable: true })
  page!: number | null

  @Field(() => Int)
  version!: number

  @Field({ description: 'Whether it is the version that lists show.' })
  current!: boolean

  @Field({ description: 'The address of this version for this session, to show the file.' })
  file!: string

  @Field({ description: 'Its address for this session, to download the file.' })
  downloadUrl!: string

  @Field()
  originalName!: string

  @Field()
  contentType!: string
}
