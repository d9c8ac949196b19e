import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator'
import { IsRowId } from '../../validation/row-id.ts'
import { CreateTicketInput, UpdateTicketInput } from './ticket.inputs.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'

const alwaysOpen = 'A new ticket is always open'
const noFilesYet = 'A new ticket has no files yet'

/** The legacy client has one form for creating and updating; when it creates, the fields of an update must be empty. */
export class CreateTicketForm extends CreateTicketInput {
  @IsOptional()
  @IsString()
  @MaxTextLength(0, { message: 'A resolution can be written once the ticket has been saved' })
  resolution?: string

  @IsOptional()
  @IsIn([false], { message: alwaysOpen })
  resolutionStatus?: boolean

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(0, { message: noFilesYet })
  existingImageIds?: number[]

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(0, { message: noFilesYet })
  existingVideoIds?: number[]
}

/** The same form when it updates; resolutionStatus decides whether it saves or resolves. */
export class UpdateTicketForm extends UpdateTicketInput {
  @IsOptional()
  @IsRowId()
  machineId?: number

  @IsOptional()
  @IsBoolean()
  resolutionStatus?: boolean
}
