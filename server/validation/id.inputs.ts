import { IsRowId } from './row-id.ts'

/** `?id=` or `/:id` of the calls that name a row so (A108). */
export class IdInput {
  @IsRowId('An id is needed.')
  id!: number
}
