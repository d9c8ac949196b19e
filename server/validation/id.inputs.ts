import { IsInt } from 'class-validator'

/** `?id=` or `/:id` of the calls that name a row so (A108). */
export class IdInput {
  @IsInt({ message: 'An id is needed.' })
  id!: number
}
