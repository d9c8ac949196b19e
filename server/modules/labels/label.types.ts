import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType('ResolvedLabel', { simpleResolvers: true, description: 'The machine that a label stands for.' })
export class ResolvedLabelType {
  @Field(() => Int, { nullable: true, description: "Null while the caller's company has not registered the machine." })
  machineId!: number | null

  @Field({ description: 'With supplierId it registers the machine.' })
  serialNo!: string

  @Field(() => Int)
  supplierId!: number
}

@ObjectType('MachineLabel', { simpleResolvers: true, description: 'The QR label of a machine.' })
export class MachineLabelType {
  @Field(() => Int)
  machineId!: number

  @Field({ description: "The caller's own name for the machine." })
  machineName!: string

  @Field()
  serialNo!: string

  @Field({ description: "The caller's company." })
  companyName!: string

  @Field({ description: 'What the symbol says: the address that opens the machine.' })
  address!: string

  @Field({ description: 'The end of the address, in three groups for typing.' })
  code!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  createdTime!: string

  @Field({ description: 'The label as an SVG document.' })
  svg!: string
}

@ObjectType('LabelSheet', { simpleResolvers: true, description: 'Labels to print.' })
export class LabelSheetType {
  @Field({ description: 'A PDF document in base64.' })
  pdf!: string
}
