import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int, registerEnumType, type ClassType } from 'type-graphql'
import { MaxTextLength } from '../../../validation/max-text-length.ts'
import { UpperCased } from '../../../validation/normalised.ts'
import { IsRowId } from '../../../validation/row-id.ts'
import { TicketSide } from './ticket-side.ts'

/** Ages of tickets in days. Above a hundred years the database could not count back. */
const longestAge = 36_500

function notDays(field: string): string {
  return `${field} must be a number of days, from 1 to ${longestAge}`
}

export enum TicketStatusFilter {
  OPEN = 'OPEN',
  CLOSED = 'CLOSED',
  ALL = 'ALL',
}
registerEnumType(TicketStatusFilter, { name: 'TicketStatusFilter' })

/**
 * Adds what narrows a ticket list to the arguments of a call. A ticket has to match all filters that are present; an id
 * that is not the caller's to see matches nothing, a machine excepted, which is then not found.
 */
export function withTicketFilters<Base extends ClassType>(base: Base) {
  @ArgsType()
  @InputType()
  abstract class WithTicketFilters extends base {
    @Field(() => Int, { nullable: true })
    @IsOptional()
    @IsRowId()
    machineId?: number

    @Field(() => String, { nullable: true, description: 'The exact error code, of any machine, such as E-217.' })
    @IsOptional()
    @IsString()
    @MaxTextLength(255)
    errorCode?: string

    @Field(() => Int, { nullable: true })
    @IsOptional()
    @IsRowId()
    failureModeId?: number

    @Field(() => Boolean, { nullable: true, description: 'Only tickets that the caller has raised.' })
    @IsOptional()
    @IsBoolean({ message: 'mine must be true or false' })
    mine?: boolean

    @Field(() => Int, { nullable: true, description: 'Only tickets raised within this many days.' })
    @IsOptional()
    @IsInt({ message: notDays('raisedWithinDays') })
    @Min(1, { message: notDays('raisedWithinDays') })
    @Max(longestAge, { message: notDays('raisedWithinDays') })
    raisedWithinDays?: number

    @Field(() => Int, { nullable: true, description: 'Only tickets raised more than this many days ago.' })
    @IsOptional()
    @IsInt({ message: notDays('raisedBeforeDays') })
    @Min(1, { message: notDays('raisedBeforeDays') })
    @Max(longestAge, { message: notDays('raisedBeforeDays') })
    raisedBeforeDays?: number

    @Field(() => TicketSide, { nullable: true, description: 'Only open tickets that wait for this company.' })
    @UpperCased()
    @IsOptional()
    @IsIn(Object.values(TicketSide))
    waitingFor?: `${TicketSide}`

    @Field(() => TicketStatusFilter, { nullable: true })
    @UpperCased()
    @IsOptional()
    @IsIn(['OPEN', 'CLOSED', 'ALL'])
    status?: 'OPEN' | 'CLOSED' | 'ALL'
  }
  return WithTicketFilters
}

/** Adds what narrows the list of a supplier further. An id that is not the caller's to see matches nothing. */
export function withSuppliedFilters<Base extends ClassType>(base: Base) {
  @ArgsType()
  @InputType()
  abstract class WithSuppliedFilters extends base {
    @Field(() => Int, { nullable: true, description: 'Only tickets of this client company; for suppliers.' })
    @IsOptional()
    @IsRowId()
    clientId?: number

    @Field(() => Int, { nullable: true, description: 'Only tickets on machines of this model; for suppliers.' })
    @IsOptional()
    @IsRowId()
    modelId?: number
  }
  return WithSuppliedFilters
}
