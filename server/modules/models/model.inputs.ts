import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsNotEmpty, IsOptional, IsString } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { OneSpelling, Trimmed } from '../../validation/normalised.ts'
import { IsRowId } from '../../validation/row-id.ts'

const needed = 'Please enter a name for the model'

@InputType()
export class AddModelInput {
  @Field()
  @OneSpelling()
  @IsString({ message: needed })
  @IsNotEmpty({ message: needed })
  @MaxTextLength(255)
  name!: string

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @MaxTextLength(2000)
  description?: string
}

/** A change of a model. Absent and null fields stay as they are. */
@InputType()
export class UpdateModelInput {
  @Field(() => Int)
  @IsRowId('An id is needed.')
  id!: number

  @Field(() => String, { nullable: true })
  @OneSpelling()
  @IsOptional()
  @IsString()
  @IsNotEmpty({ message: needed })
  @MaxTextLength(255)
  name?: string

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @MaxTextLength(2000)
  description?: string

  @Field(() => Boolean, { nullable: true })
  @IsOptional()
  @IsBoolean()
  removePicture?: boolean

  @Field(() => String, {
    nullable: true,
    description: 'The updatedAt that was last read; if the model has changed since, the update is refused with 409.',
  })
  @IsOptional()
  @IsString()
  @MaxTextLength(40)
  updatedAt?: string
}

@InputType()
export class AssignMachinesInput {
  @Field(() => Int, { description: '0 takes the machines out of their models.' })
  @IsRowId('Model ID not provided')
  modelId!: number

  @Field(() => [Int])
  @IsArray({ message: 'Please select machines' })
  @ArrayMinSize(1, { message: 'Please select machines' })
  @ArrayMaxSize(1000, { message: 'At most 1,000 machines can be moved at once' })
  @IsRowId(undefined, { each: true })
  machineIds!: number[]
}
