import { IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { OneSpelling, Trimmed, UpperCased } from '../../validation/normalised.ts'
import { SortDirection } from '../../validation/paging.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { withSuppliedFilters, withTicketFilters } from '../tickets/shared/ticket-filter-fields.ts'
import { SavedViewSort } from './saved-view.types.ts'

const nameNeeded = 'Please enter a name for the view'
const longestName = 60
const nameTooLong = `A name can have at most ${longestName} characters`

class Nothing {}

/** A view as it is saved. What is absent is as in a list without it: open tickets, by number, the latest first. */
@InputType()
export class CreateSavedViewInput extends withSuppliedFilters(withTicketFilters(Nothing)) {
  @Field()
  @OneSpelling()
  @IsString({ message: nameNeeded })
  @IsNotEmpty({ message: nameNeeded })
  @MaxTextLength(longestName, { message: nameTooLong })
  name!: string

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @MaxTextLength(255)
  search?: string

  @Field(() => SavedViewSort, { nullable: true })
  @IsOptional()
  @IsIn(Object.values(SavedViewSort))
  sortBy?: `${SavedViewSort}`

  @Field(() => SortDirection, { nullable: true })
  @UpperCased()
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  sortDir?: 'ASC' | 'DESC'
}

@InputType()
export class RenameSavedViewInput {
  @Field(() => Int)
  @IsRowId('An id is needed.')
  id!: number

  @Field()
  @OneSpelling()
  @IsString({ message: nameNeeded })
  @IsNotEmpty({ message: nameNeeded })
  @MaxTextLength(longestName, { message: nameTooLong })
  name!: string
}
