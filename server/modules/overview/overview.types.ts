import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { SupportFileKind } from '../support-files/support-file.types.ts'

@ObjectType('AgeGroup', {
  simpleResolvers: true,
  description: 'Open tickets of an age; the two ages are those of the filters of the ticket lists.',
})
export class AgeGroupType {
  @Field(() => Int, { nullable: true })
  raisedWithinDays!: number | null

  @Field(() => Int, { nullable: true })
  raisedBeforeDays!: number | null

  @Field(() => Int)
  tickets!: number

  @Field({ description: 'The counting stopped at this number: there may be more.' })
  orMore!: boolean
}

@ObjectType('NewestMaterial', { simpleResolvers: true, description: 'The newest manual, FAQ, document or video.' })
export class NewestMaterialType {
  @Field(() => SupportFileKind)
  kind!: SupportFileKind

  @Field({ description: 'The name that the supplier gave it.' })
  fileName!: string

  @Field(() => Int)
  machineId!: number

  @Field({ description: "The caller's own name for the machine." })
  machineName!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  createdAt!: string
}

@ObjectType('StartPage', { simpleResolvers: true, description: 'What waits for the caller.' })
export class StartPageType {
  @Field(() => Int)
  openTickets!: number

  @Field(() => [AgeGroupType])
  openByAge!: AgeGroupType[]

  @Field(() => Int, {
    nullable: true,
    description: 'Machines that their client has not registered; null for operators and technicians.',
  })
  unregisteredMachines!: number | null

  @Field(() => NewestMaterialType, { nullable: true })
  newestMaterial!: NewestMaterialType | null
}

@ObjectType('CodeCount', { simpleResolvers: true })
export class CodeCountType {
  @Field()
  errorCode!: string

  @Field(() => Int)
  tickets!: number
}

@ObjectType('WeekOfTickets', { simpleResolvers: true, description: 'The tickets raised in seven days.' })
export class WeekOfTicketsType {
  @Field(() => Int)
  raisedWithinDays!: number

  @Field(() => Int, { nullable: true })
  raisedBeforeDays!: number | null

  @Field(() => Int)
  raised!: number

  @Field(() => Int)
  resolved!: number

  @Field(() => Float, {
    nullable: true,
    description: 'Half of those resolved took at most so many hours; null without any.',
  })
  medianHours!: number | null
}

@ObjectType('Overview', { simpleResolvers: true, description: "The charts of the caller's tickets." })
export class OverviewType {
  @Field(() => Int)
  openTickets!: number

  @Field(() => [AgeGroupType])
  openByAge!: AgeGroupType[]

  @Field(() => Int, { description: 'Codes and weeks cover the tickets raised in so many days.' })
  days!: number

  @Field(() => Int, { description: 'So many tickets were read for codes and weeks, the newest first.' })
  ticketsRead!: number

  @Field({ description: 'False when the reading stopped before the oldest ticket of the period.' })
  complete!: boolean

  @Field(() => [CodeCountType], { description: 'The most frequent error codes.' })
  codes!: CodeCountType[]

  @Field(() => Int, { description: 'The resolved tickets of which somebody said what fixed the machine.' })
  fixesSaid!: number

  @Field(() => Int, {
    description: "Those fixed by what was known before: the supplier's resolution, or that of an earlier ticket.",
  })
  fixesKnown!: number

  @Field(() => [WeekOfTicketsType], { description: 'The newest week first.' })
  weeks!: WeekOfTicketsType[]
}

export enum FirstStepName {
  MACHINE = 'MACHINE',
  MATERIAL = 'MATERIAL',
  ERROR_CODE = 'ERROR_CODE',
  TICKET = 'TICKET',
  USER = 'USER',
}

registerEnumType(FirstStepName, { name: 'FirstStepName' })

@ObjectType('FirstStep', { simpleResolvers: true, description: 'One of the first things that a new company does.' })
export class FirstStepType {
  @Field(() => FirstStepName)
  step!: `${FirstStepName}`

  @Field({ description: 'Whether the company has done it.' })
  done!: boolean

  @Field(() => Int, {
    nullable: true,
    description: "For material and error codes: the company's machine, while it has only one.",
  })
  machineId!: number | null
}
