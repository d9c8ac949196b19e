import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString } from 'class-validator'
import { ArgsType, Field, Int, registerEnumType } from 'type-graphql'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { UpperCased } from '../../validation/normalised.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { LabelSheetFormat } from './shared/label-formats.ts'

registerEnumType(LabelSheetFormat, {
  name: 'LabelSheetFormat',
  description: 'Paper and size of a label in millimetres.',
})

/** More labels than a person prints at once, and less than a second of the server. */
const mostLabels = 260

/** A sheet of labels for the machines, in their order. */
@ArgsType()
export class LabelSheetInput {
  @Field(() => [Int])
  @IsArray({ message: 'Please choose the machines' })
  @ArrayMinSize(1, { message: 'Please choose the machines' })
  @ArrayMaxSize(mostLabels, { message: `At most ${mostLabels} labels can be printed at once.` })
  @IsRowId('A machine is named by its id', { each: true })
  machineIds!: number[]

  @Field(() => LabelSheetFormat)
  @UpperCased()
  @IsIn(Object.values(LabelSheetFormat), { message: 'Please choose a format' })
  format!: `${LabelSheetFormat}`
}

/** A scanned or typed label. */
@ArgsType()
export class ResolveLabelInput {
  @Field({ description: 'The code in any case, with or without separators.' })
  @IsString()
  @MaxTextLength(100)
  label!: string
}
