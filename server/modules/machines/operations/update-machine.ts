import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { transaction, type SignedInContext } from '../../../context.ts'
import { holdCompany, holdMachine } from '../../../database/hold.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { MachineClaim } from '../../../entities/machine-claim.entity.ts'
import { Machine } from '../../../entities/machine.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { withReceived } from '../../../operation/keep-file.ts'
import type { PendingUpload } from '../../../storage/receive-file.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { requireCompany } from '../../tenants/shared/require-company.ts'
import { requireModelOfMachine } from '../../models/shared/require-model.ts'
import { addPhotos, assertPhotoCount, removePhotos } from '../shared/machine-photos.ts'
import type { UpdateMachineInput } from '../machine.inputs.ts'
import { assertNotReserved, serialNumberTaken } from './register-machine.ts'

/**
 * Changes a supplier's machine. New pictures replace the old ones; without new pictures the old ones stay. Another
 * client is a transfer: the claim ends and the new company starts without one, and sees none of the old tickets. Throws
 * NOT_FOUND, and VALIDATION and CONFLICT like registerMachine.
 */
export const updateMachine = operation(
  'machine.update',
  async (
    ctx,
    { input, pictures }: { input: UpdateMachineInput; pictures: PendingUpload[] },
  ): Promise<{ id: number }> => {
    assertNotReserved(input.machineSerialNo)
    assertPhotoCount(pictures)
    // The machine is checked before the pictures are read: pictures for another company's machine are not taken in.
    if (pictures.length > 0) await findOwnMachine(ctx, input.id)
    return withReceived(pictures, async (files) =>
      translatingDuplicates(serialNumberTaken, () =>
        transaction(ctx, async (em) => {
          if (input.clientId) await holdCompany(em, input.clientId)
          await holdMachine(em, input.id, { wholly: true })
          const machine = await loadOwn(em, ctx, input.id, LockMode.PESSIMISTIC_WRITE)
          const clientBefore = machine.client.id
          if (input.clientId && input.clientId !== clientBefore) await transfer(em, machine, input.clientId)
          const modelBefore = machine.model?.id ?? null
          const model = await modelAfter(em, machine, input.modelId)
          em.assign(machine, { name: input.machineName, serialNumber: input.machineSerialNo, model })
          await em.flush()
          if (files.length > 0) {
            await removePhotos(em, machine)
            await addPhotos(em, ctx, machine, files)
          }
          const detail = {
            ...(clientBefore !== machine.client.id && { clientBefore, client: machine.client.id }),
            ...(modelBefore !== model && { modelBefore, model }),
          }
          const about = { subject: 'machine', subjectId: machine.id, tenantId: machine.supplier.id, detail }
          await recordEvent(ctx, { action: 'machine.update', ...about }, em)
          return { id: machine.id }
        }),
      ),
    )
  },
)

/** The model of a changed machine: what was sent, or as before. Throws VALIDATION for a model of another supplier. */
async function modelAfter(
  em: EntityManager,
  machine: Machine,
  modelId: number | null | undefined,
): Promise<number | null> {
  const before = machine.model?.id ?? null
  if (modelId == null || modelId === before) return before
  return modelId === 0 ? null : (await requireModelOfMachine(em, machine.supplier.id, modelId)).id
}

/** Throws NOT_FOUND for a machine that the caller cannot change. */
export async function findOwnMachine(ctx: SignedInContext, id: number): Promise<void> {
  await transaction(ctx, (em) => loadOwn(em, ctx, id))
}

async function loadOwn(
  em: EntityManager,
  { actor }: SignedInContext,
  id: number,
  lockMode?: LockMode,
): Promise<Machine> {
  const mine = actor.tenantId === null ? {} : { supplier: actor.tenantId }
  return orNotFound(
    await em.findOne(Machine, { id, ...mine, deletedAt: null, unmaintainedAt: null }, { lockMode }),
    'machine',
  )
}

async function transfer(em: EntityManager, machine: Machine, clientId: number): Promise<void> {
  await requireCompany(em, clientId, 'CLIENT_ADMIN', 'clientId')
  await em.nativeUpdate(
    MachineClaim,
    { machine: machine.id, endedAt: null },
    { endedAt: new Date(), name: '', location: '' },
  )
  em.assign(machine, { client: clientId })
}
