import { IsInt } from 'class-validator'

export class StatesInput {
  @IsInt({ message: 'Please select a country' })
  countryId!: number
}
