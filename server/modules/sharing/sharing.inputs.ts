import { IsBoolean } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { IsRowId } from '../../validation/row-id.ts'

const choiceMissing = 'Please say whether new tickets are shared'

@InputType()
export class SetSharingInput {
  @Field(() => Int)
  @IsRowId('Supplier ID not provided')
  supplierId!: number

  @Field({ description: 'Whether the supplier reads the tickets that are raised from now on.' })
  @IsBoolean({ message: choiceMissing })
  shared!: boolean
}

/** The same in REST; the supplier stands in the path. */
export class SharingOfSupplierInput {
  @IsRowId('An id is needed.')
  id!: number

  @IsBoolean({ message: choiceMissing })
  shared!: boolean
}
