import { IsIn, IsInt, IsOptional, IsString } from 'class-validator'
import { ArgsType, Field, Int, ObjectType, registerEnumType, type ClassType } from 'type-graphql'
import { Trimmed, UpperCased } from './normalised.ts'
import type { Page, SortDirection as Direction } from '../database/page.ts'
import { MaxTextLength } from './max-text-length.ts'

export enum SortDirection {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortDirection, { name: 'SortDirection' })

/** The arguments of every list, in both APIs. Sizes are clamped, and unknown sort columns become id. */
@ArgsType()
export class PageInput {
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  page?: number

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  size?: number

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  sortBy?: string

  @Field(() => SortDirection, { nullable: true })
  @UpperCased()
  @IsOptional()
  @IsIn(['ASC', 'DESC'])
  sortDir?: Direction

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @MaxTextLength(255)
  search?: string

  @Field(() => String, {
    nullable: true,
    description:
      'Reads the list by keys, without page numbers: empty for the beginning, then the `next` of the answer before. ' +
      'No row that stays in the list is repeated or left out, whatever is added or removed meanwhile.',
  })
  @IsOptional()
  @IsString()
  @MaxTextLength(20_000)
  after?: string
}

/** The object type of a page of rows. */
export function pageOf<Row extends object>(row: ClassType<Row>, name: string): ClassType<Page<Row>> {
  @ObjectType(name, { simpleResolvers: true })
  class RowPage {
    @Field(() => [row])
    content!: Row[]

    @Field(() => Int)
    totalItems!: number

    @Field(() => Int)
    totalPages!: number

    @Field(() => Int)
    page!: number

    @Field(() => Int)
    size!: number

    @Field(() => String, { nullable: true, description: 'With `after`: where the next part begins; null at the end.' })
    next?: string | null
  }
  return RowPage
}
