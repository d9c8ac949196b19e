import { Field, Int, ObjectType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import { ModelOfMaterialType } from '../models/model-of-material.type.ts'

@ObjectType({ simpleResolvers: true })
export class MachinePhoto {
  @Field(() => Int)
  id!: number

  @Field()
  url!: string
}

@ObjectType({ simpleResolvers: true, description: 'What the caller may do with a machine.' })
export class MachineAbilities {
  @Field()
  update!: boolean

  @Field()
  delete!: boolean

  @Field({ description: 'Add error codes and support files.' })
  publish!: boolean

  @Field()
  updateClaim!: boolean

  @Field()
  endClaim!: boolean

  @Field()
  printLabel!: boolean

  @Field({ description: 'Revoke the label and make a new one.' })
  renewLabel!: boolean

  @Field()
  createTicket!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'How much material is published for a machine.' })
export class MachineMaterial {
  @Field(() => Int)
  errorCodes!: number

  @Field(() => Int)
  manuals!: number

  @Field(() => Int)
  faqs!: number

  @Field(() => Int)
  documents!: number

  @Field(() => Int)
  videos!: number
}

@ObjectType('Machine', { simpleResolvers: true })
export class MachineType {
  @Field(() => Int)
  id!: number

  @Field({ description: "The name that the caller's company knows it by." })
  machineName!: string

  @Field(() => String, { nullable: true })
  machineLocation!: string | null

  @Field()
  serialNo!: string

  @Field(() => String, { nullable: true })
  nameByClient!: string | null

  @Field(() => Int)
  supplierId!: number

  @Field()
  supplierName!: string

  @Field(() => Int)
  clientId!: number

  @Field()
  clientCompany!: string

  @Field(() => String, { nullable: true, description: 'When the client registered it, ISO 8601 in UTC.' })
  registerTime!: string | null

  @Field({ description: 'False once the supplier has given it up.' })
  maintained!: boolean

  @Field(() => [MachinePhoto])
  machinePhotoVideos!: MachinePhoto[]

  @Field(() => Int, { description: "The open tickets of the machine that the caller's company sees." })
  openTickets!: number

  @Field(() => MachineMaterial)
  material!: MachineMaterial

  @Field(() => ModelOfMaterialType, { nullable: true, description: "The supplier's model that it belongs to." })
  model!: ModelOfMaterialType | null

  @Field(() => MachineAbilities)
  viewerCan!: MachineAbilities
}

@ObjectType({
  simpleResolvers: true,
  description: "A machine that a supplier has registered for the caller's company and that waits for its registration.",
})
export class ProposedMachine {
  @Field(() => Int)
  supplierId!: number

  @Field()
  supplierName!: string

  @Field({ description: "The supplier's name for it." })
  machineName!: string

  @Field()
  serialNo!: string

  @Field(() => [MachinePhoto])
  machinePhotoVideos!: MachinePhoto[]
}

export const ProposedMachinePage = pageOf(ProposedMachine, 'ProposedMachinePage')

export const MachinePage = pageOf(MachineType, 'MachinePage')

@ObjectType({ simpleResolvers: true })
export class SupplierOption {
  @Field(() => Int)
  supplierId!: number

  @Field()
  supplierName!: string

  @Field()
  machineName!: string

  @Field({ description: "The supplier's spelling of the serial number." })
  serialNo!: string

  @Field(() => [MachinePhoto])
  machinePhotoVideos!: MachinePhoto[]
}

@ObjectType({ simpleResolvers: true, description: 'A machine as the platform sees it, without its material.' })
export class TenantMachine {
  @Field(() => Int)
  id!: number

  @Field({ description: "The supplier's name for it." })
  name!: string

  @Field()
  machineSno!: string

  @Field({ description: 'Empty while the client has not registered it.' })
  nameByClient!: string

  @Field()
  location!: string

  @Field({ description: 'The client company it is assigned to.' })
  clientAdminCompany!: string

  @Field(() => Int)
  clientId!: number

  @Field(() => Int)
  supplierId!: number

  @Field()
  supplierName!: string

  @Field({ description: 'False once the supplier has given it up.' })
  maintained!: boolean
}

export const TenantMachinePage = pageOf(TenantMachine, 'TenantMachinePage')
