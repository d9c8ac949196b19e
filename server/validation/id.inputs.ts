import { IsRowId } from './row-id.ts'

/** The id of a row from `?id=` or `/:id`. */
export class IdInput {
  @IsRowId('An id is needed.')
  id!: number
}
