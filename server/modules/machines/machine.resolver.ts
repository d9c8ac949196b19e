import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Authorized, Ctx, Info, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import { Creates } from '../../api/kit/mutation-marks.ts'
import { mapPage } from '../../database/page.ts'
import { selectedFields } from '../../api/kit/selected-fields.ts'
import { pendingUploads, UploadScalar, type AnnouncedFile } from '../../api/kit/upload-scalar.ts'
import { PageInput } from '../../validation/paging.ts'
import {
  ClaimMachineInput,
  RegisterMachineInput,
  SuppliedMachinesInput,
  TenantMachinesInput,
  UpdateClaimInput,
  UpdateMachineInput,
} from './machine.inputs.ts'
import { presentMachine, presentSupplierOption, presentTenantMachine } from './machine.presenter.ts'
import {
  MachinePage,
  MachineType,
  ProposedMachinePage,
  SupplierOption,
  TenantMachine,
  TenantMachinePage,
} from './machine.types.ts'
import type { MachineParts } from './shared/machine-counts.ts'
import { claimMachine } from './operations/claim-machine.ts'
import { deleteMachineAsPlatform } from './operations/delete-machine-as-platform.ts'
import { deleteMachine } from './operations/delete-machine.ts'
import { endClaim } from './operations/end-claim.ts'
import { findClaimedMachines } from './operations/find-claimed-machines.ts'
import { findMachineSuppliers } from './operations/find-machine-suppliers.ts'
import { findProposedMachines } from './operations/find-proposed-machines.ts'
import { findSuppliedMachines } from './operations/find-supplied-machines.ts'
import { findTenantMachines } from './operations/find-tenant-machines.ts'
import { readMachine } from './operations/read-machine.ts'
import { readTenantMachine } from './operations/read-tenant-machine.ts'
import { registerMachine } from './operations/register-machine.ts'
import { suggestMachines } from './operations/suggest-machines.ts'
import { updateClaim } from './operations/update-claim.ts'
import { updateMachine } from './operations/update-machine.ts'

type Pictures = AnnouncedFile[] | undefined

const picturesOf = (ctx: SignedInContext, pictures: Pictures) =>
  pendingUploads(ctx, pictures?.map((file) => ({ kind: 'machinePicture' as const, file })) ?? [])

/** The parts that the query selects below the path. */
function partsOf(info: GraphQLResolveInfo, ...path: string[]): MachineParts {
  const selected = selectedFields(info, ...path)
  return {
    openTickets: selected.has('openTickets'),
    material: selected.has('material'),
    companies: selected.has('supplierName') || selected.has('clientCompany'),
    photos: selected.has('machinePhotoVideos'),
    model: selected.has('model'),
  }
}

@Resolver()
export class MachineResolver {
  @Query(() => MachinePage)
  @Authorized(findClaimedMachines.action)
  async claimedMachines(
    @Ctx() ctx: SignedInContext,
    @Args(() => PageInput) page: PageInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const parts = partsOf(info, 'content')
    return mapPage(await findClaimedMachines(ctx, { ...page, parts }), presentMachine(ctx))
  }

  @Query(() => ProposedMachinePage)
  @Authorized(findProposedMachines.action)
  async proposedMachines(@Ctx() ctx: SignedInContext, @Args(() => PageInput) page: PageInput) {
    return mapPage(await findProposedMachines(ctx, page), presentSupplierOption)
  }

  @Query(() => MachinePage)
  @Authorized(findSuppliedMachines.action)
  async suppliedMachines(
    @Ctx() ctx: SignedInContext,
    @Args(() => SuppliedMachinesInput) page: SuppliedMachinesInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const parts = partsOf(info, 'content')
    return mapPage(await findSuppliedMachines(ctx, { ...page, parts }), presentMachine(ctx))
  }

  @Query(() => MachineType)
  @Authorized(readMachine.action)
  async machine(
    @Ctx() ctx: SignedInContext,
    @Arg('id', () => Int) id: number,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MachineType> {
    return presentMachine(ctx)(await readMachine(ctx, { id, parts: partsOf(info) }))
  }

  @Query(() => [MachineType])
  @Authorized(suggestMachines.action)
  async suggestMachines(
    @Ctx() ctx: SignedInContext,
    @Arg('text', () => String) text: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MachineType[]> {
    return (await suggestMachines(ctx, { text, parts: partsOf(info) })).map(presentMachine(ctx))
  }

  @Query(() => [SupplierOption])
  @Authorized(findMachineSuppliers.action)
  async machineSuppliers(
    @Ctx() ctx: SignedInContext,
    @Arg('serialNumber', () => String) serialNumber: string,
  ): Promise<SupplierOption[]> {
    return (await findMachineSuppliers(ctx, { serialNumber })).map(presentSupplierOption)
  }

  @Mutation(() => MachineType)
  @Authorized(claimMachine.action)
  @Creates()
  async claimMachine(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => ClaimMachineInput) input: ClaimMachineInput,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MachineType> {
    const { machineId: id } = await claimMachine(ctx, input)
    return presentMachine(ctx)(await readMachine(ctx, { id, parts: partsOf(info) }))
  }

  @Mutation(() => MachineType)
  @Authorized(updateClaim.action)
  async updateClaim(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => UpdateClaimInput) input: UpdateClaimInput,
    @Info() info: GraphQLResolveInfo,
  ): Promise<MachineType> {
    const { machineId: id } = await updateClaim(ctx, input)
    return presentMachine(ctx)(await readMachine(ctx, { id, parts: partsOf(info) }))
  }

  @Mutation(() => Boolean)
  @Authorized(endClaim.action)
  endClaim(@Ctx() ctx: SignedInContext, @Arg('machineId', () => Int) id: number): Promise<boolean> {
    return endClaim(ctx, { id })
  }

  @Mutation(() => Int, { description: 'Answers the id of the machine.' })
  @Authorized(registerMachine.action)
  @Creates()
  async registerMachine(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => RegisterMachineInput) input: RegisterMachineInput,
    @Arg('pictures', () => [UploadScalar], { nullable: true }) pictures: Pictures,
  ): Promise<number> {
    return (await registerMachine(ctx, { input, pictures: picturesOf(ctx, pictures) })).id
  }

  @Mutation(() => Int, { description: 'Answers the id of the machine.' })
  @Authorized(updateMachine.action)
  async updateMachine(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => UpdateMachineInput) input: UpdateMachineInput,
    @Arg('pictures', () => [UploadScalar], { nullable: true }) pictures: Pictures,
  ): Promise<number> {
    return (await updateMachine(ctx, { input, pictures: picturesOf(ctx, pictures) })).id
  }

  @Mutation(() => Boolean)
  @Authorized(deleteMachine.action)
  deleteMachine(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<boolean> {
    return deleteMachine(ctx, { id })
  }

  @Query(() => TenantMachinePage)
  @Authorized(findTenantMachines.action)
  async tenantMachines(@Ctx() ctx: SignedInContext, @Args(() => TenantMachinesInput) input: TenantMachinesInput) {
    return mapPage(await findTenantMachines(ctx, input), presentTenantMachine)
  }

  @Query(() => TenantMachine)
  @Authorized(readTenantMachine.action)
  async tenantMachine(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<TenantMachine> {
    return presentTenantMachine(await readTenantMachine(ctx, { id }))
  }

  @Mutation(() => Boolean)
  @Authorized(deleteMachineAsPlatform.action)
  deleteTenantMachine(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<boolean> {
    return deleteMachineAsPlatform(ctx, { id })
  }
}
