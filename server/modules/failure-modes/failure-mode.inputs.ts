import { IsOptional } from 'class-validator'
import { IsRowId } from '../../validation/row-id.ts'

export class FailureModesInput {
  /** The machine whose most frequent failure modes come first. */
  @IsOptional()
  @IsRowId()
  machineId?: number
}
