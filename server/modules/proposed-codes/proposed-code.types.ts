import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import { ModelOfMaterialType } from '../models/model-of-material.type.ts'
import { MachineOfCodeType } from '../resolution-proposals/resolution-proposal.types.ts'
import type { OwnProposedCode } from './operations/list-own-proposed-codes.ts'
import type { ProposedCode } from './operations/list-proposed-codes.ts'

/** What became of a proposed code that is no listed one. */
export enum ProposedCodeState {
  WAITING = 'WAITING',
  DECLINED = 'DECLINED',
}
registerEnumType(ProposedCodeState, { name: 'ProposedCodeState' })

@ObjectType('OwnProposedErrorCode', {
  simpleResolvers: true,
  description: "An error code that the caller's company uses, which its supplier has not listed.",
})
export class OwnProposedCodeType implements OwnProposedCode {
  @Field(() => Int)
  id!: number

  @Field()
  code!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  proposedTime!: string

  @Field(() => ProposedCodeState)
  state!: 'WAITING' | 'DECLINED'

  @Field({ description: 'Why the supplier has declined it; empty while it waits.' })
  reason!: string

  @Field(() => String, { nullable: true })
  decidedTime!: string | null
}

@ObjectType('ProposedErrorCode', {
  simpleResolvers: true,
  description: "An error code that a client has met on a machine and did not find in the supplier's list.",
})
export class ProposedCodeType implements ProposedCode {
  @Field(() => Int)
  id!: number

  @Field({ description: 'As the client has typed it.' })
  code!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  proposedTime!: string

  @Field({ description: 'The company that has proposed it.' })
  clientCompany!: string

  @Field(() => MachineOfCodeType)
  machine!: ProposedCode['machine']

  @Field(() => ModelOfMaterialType, { nullable: true, description: 'The model of the machine.' })
  model!: ProposedCode['model']

  @Field(() => Int, { description: 'How many tickets have it, of those that the caller sees.' })
  ticketCount!: number

  @Field(() => [Int], { description: 'The latest five of them.' })
  ticketIds!: number[]
}

export const ProposedCodePage = pageOf(ProposedCodeType, 'ProposedErrorCodePage')
