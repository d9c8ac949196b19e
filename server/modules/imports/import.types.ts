import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'

export enum ImportVerdict {
  NEW = 'NEW',
  CHANGED = 'CHANGED',
  UNCHANGED = 'UNCHANGED',
  WRONG = 'WRONG',
}
registerEnumType(ImportVerdict, { name: 'ImportVerdict', description: 'What becomes of a row of an import.' })

export enum ImportKind {
  ERROR_CODE = 'ERROR_CODE',
  MACHINE = 'MACHINE',
}
registerEnumType(ImportKind, { name: 'ImportKind' })

@ObjectType({ simpleResolvers: true, description: 'One text of a row, before and after the import.' })
export class ImportedCell {
  @Field()
  field!: string

  @Field(() => String, { nullable: true, description: 'Null for a new row.' })
  before!: string | null

  @Field()
  after!: string
}

@ObjectType({ simpleResolvers: true })
export class ImportFault {
  @Field()
  field!: string

  @Field()
  message!: string
}

@ObjectType({ simpleResolvers: true })
export class ImportedRow {
  @Field(() => Int)
  line!: number

  @Field(() => ImportVerdict)
  verdict!: `${ImportVerdict}`

  @Field({ description: 'The error code or serial number.' })
  label!: string

  @Field(() => [ImportedCell], { description: 'Of a new row all texts, of a changed one those that change.' })
  cells!: ImportedCell[]

  @Field(() => [ImportFault], { description: 'Of a wrong row, the reasons.' })
  faults!: ImportFault[]
}

@ObjectType({ simpleResolvers: true })
export class ImportReport {
  @Field(() => Int, { nullable: true, description: 'Of an import that has changed something: its id, for undoImport.' })
  id!: number | null

  @Field(() => Int)
  added!: number

  @Field(() => Int)
  changed!: number

  @Field(() => Int)
  unchanged!: number

  @Field(() => Int)
  wrong!: number

  @Field({ description: 'Stands for this answer; the import takes it and refuses when the answer would be another.' })
  shown!: string

  @Field(() => String, { nullable: true, description: 'Until when the import can be undone; ISO 8601 in UTC.' })
  undoUntil!: string | null

  @Field(() => [ImportedRow], { description: 'Of a dry run every row, in order; empty after an import.' })
  rows!: ImportedRow[]
}

@ObjectType({ simpleResolvers: true, description: 'An import of the last day.' })
export class TableImport {
  @Field(() => Int)
  id!: number

  @Field(() => ImportKind)
  kind!: `${ImportKind}`

  @Field(() => Int, { nullable: true, description: 'The machine whose error codes were imported.' })
  machineId!: number | null

  @Field(() => Int, { nullable: true, description: 'The model whose error codes were imported.' })
  modelId!: number | null

  @Field(() => Int)
  added!: number

  @Field(() => Int)
  changed!: number

  @Field({ description: 'ISO 8601 in UTC.' })
  createdTime!: string

  @Field({ description: 'Until when it can be undone; ISO 8601 in UTC.' })
  undoUntil!: string

  @Field()
  undone!: boolean
}
