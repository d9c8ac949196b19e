import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Creates } from '../../api/kit/mutation-marks.ts'
import type { SignedInContext } from '../../context.ts'
import { ImportErrorCodesInput, ImportMachinesInput } from './import.inputs.ts'
import { presentImport } from './import.presenter.ts'
import { ImportReport, TableImport } from './import.types.ts'
import { importErrorCodes } from './operations/import-error-codes.ts'
import { importMachines } from './operations/import-machines.ts'
import { listImports } from './operations/list-imports.ts'
import { undoImport } from './operations/undo-import.ts'

@Resolver()
export class ImportResolver {
  @Query(() => [TableImport])
  @Authorized(listImports.action)
  async imports(@Ctx() ctx: SignedInContext): Promise<TableImport[]> {
    return (await listImports(ctx, {})).map(presentImport)
  }

  @Mutation(() => ImportReport)
  @Authorized(importErrorCodes.action)
  @Creates()
  importErrorCodes(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => ImportErrorCodesInput) input: ImportErrorCodesInput,
  ): Promise<ImportReport> {
    return importErrorCodes(ctx, input)
  }

  @Mutation(() => ImportReport)
  @Authorized(importMachines.action)
  @Creates()
  importMachines(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => ImportMachinesInput) input: ImportMachinesInput,
  ): Promise<ImportReport> {
    return importMachines(ctx, input)
  }

  @Mutation(() => Boolean)
  @Authorized(undoImport.action)
  undoImport(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<boolean> {
    return undoImport(ctx, { id })
  }
}
