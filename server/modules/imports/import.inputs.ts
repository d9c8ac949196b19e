import { IsArray, IsBoolean, IsOptional, IsString } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { IsMachineOfMaterial, IsModelOfMaterial } from '../models/shared/owner-fields.ts'

const mostText = 5 * 1024 * 1024
const rowsText = 'rows must be a list'
const anyLine = 'The line that reports name; by default its place among the rows.'
const stays = 'Absent or null: the stored text stays.'

/** What both kinds of import take beside their rows. */
@InputType()
abstract class TableInput {
  @Field({ description: 'True: nothing is changed, and the answer says what would be.' })
  @IsBoolean()
  dryRun!: boolean

  @Field(() => String, {
    nullable: true,
    description: 'The table as CSV text with a line of headers, in place of rows. Other columns are ignored.',
  })
  @IsOptional()
  @IsString()
  @MaxTextLength(mostText, { message: 'A table has at most 5 MB.' })
  csv?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The shown of a dry run: if another answer would be given now, the import is refused with 409.',
  })
  @IsOptional()
  @IsString()
  @MaxTextLength(100)
  shown?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: the right rows are imported without the wrong ones. By default one wrong row refuses all.',
  })
  @IsOptional()
  @IsBoolean()
  leaveOutWrong?: boolean | null
}

/** A row as it arrives: what is wrong with it is reported with its line, so that nothing is refused here. */
@InputType()
export class ErrorCodeRowInput {
  @Field(() => Int, { nullable: true, description: anyLine })
  line?: number | null

  @Field(() => String, { nullable: true })
  error_code?: string | null

  @Field(() => String, { nullable: true, description: stays })
  description?: string | null

  @Field(() => String, { nullable: true, description: stays })
  resolution?: string | null
}

@InputType()
export class ImportErrorCodesInput extends TableInput {
  @Field(() => Int, { nullable: true })
  @IsMachineOfMaterial()
  machineId?: number

  @Field(() => Int, { nullable: true, description: 'Instead of a machine.' })
  @IsModelOfMaterial()
  modelId?: number

  @Field(() => [ErrorCodeRowInput], { nullable: true, description: 'At most 5,000.' })
  @IsOptional()
  @IsArray({ message: rowsText })
  rows?: ErrorCodeRowInput[] | null
}

/** A row as it arrives; see ErrorCodeRowInput. */
@InputType()
export class MachineRowInput {
  @Field(() => Int, { nullable: true, description: anyLine })
  line?: number | null

  @Field(() => String, { nullable: true })
  machineSerialNo?: string | null

  @Field(() => String, { nullable: true, description: stays })
  machineName?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The name of the client company. Absent or null: the stored one stays.',
  })
  client?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The name of the model; empty for none. Absent or null: the stored one stays.',
  })
  model?: string | null
}

@InputType()
export class ImportMachinesInput extends TableInput {
  @Field(() => [MachineRowInput], { nullable: true, description: 'At most 5,000.' })
  @IsOptional()
  @IsArray({ message: rowsText })
  rows?: MachineRowInput[] | null
}
