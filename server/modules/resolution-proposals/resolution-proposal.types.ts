import { Field, Int, ObjectType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import { ModelOfMaterialType } from '../models/model-of-material.type.ts'
import type { OfficialResolution } from './shared/official-resolution.ts'
import type { MachineOfCode, ResolutionProposal } from './operations/list-resolution-proposals.ts'

@ObjectType('MachineOfCode', { simpleResolvers: true, description: 'A machine, as its supplier names it.' })
export class MachineOfCodeType implements MachineOfCode {
  @Field(() => Int)
  id!: number

  @Field()
  name!: string

  @Field()
  serialNumber!: string
}

@ObjectType('ResolutionProposal', {
  simpleResolvers: true,
  description: 'A resolution that fixed a machine, offered by the company that runs it; it does not say which one.',
})
export class ResolutionProposalType implements ResolutionProposal {
  @Field()
  id!: string

  @Field({ description: "The text, without the names of the company and its people (each replaced by '…')." })
  text!: string

  @Field({ description: 'A day in UTC, such as 2026-11-24.' })
  offeredOn!: string

  @Field(() => Int)
  errorCodeId!: number

  @Field()
  errorCode!: string

  @Field({ description: 'What the code means.' })
  description!: string

  @Field({ description: 'What the code says now.' })
  resolution!: string

  @Field({ description: 'Of the error code. Send it when the proposal is made official.' })
  updatedTime!: string

  @Field(() => MachineOfCodeType, { nullable: true, description: 'Of a code that belongs to one machine alone.' })
  machine!: MachineOfCodeType | null

  @Field(() => ModelOfMaterialType, { nullable: true, description: 'Of a code that belongs to a model.' })
  model!: ModelOfMaterialType | null
}

export const ResolutionProposalPage = pageOf(ResolutionProposalType, 'ResolutionProposalPage')

@ObjectType('OfficialResolution', {
  simpleResolvers: true,
  description: 'A proposed resolution that became that of its error code; for the company that publishes the code.',
})
export class OfficialResolutionType implements OfficialResolution {
  @Field(() => Int)
  id!: number

  @Field(() => Int)
  errorCodeId!: number

  @Field()
  text!: string

  @Field({ description: 'What the code said before.' })
  formerText!: string

  @Field({ description: 'The user name at that time.' })
  madeBy!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  madeTime!: string

  @Field(() => String, { nullable: true, description: 'Who brought the former text back.' })
  undoneBy!: string | null

  @Field(() => String, { nullable: true })
  undoneTime!: string | null
}
