import type { EntityManager } from '@mikro-orm/postgresql'
import { transaction, type SignedInContext } from '../../../context.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { Machine } from '../../../entities/machine.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { idempotentOperation, type Create } from '../../../operation/idempotent.ts'
import { takeQuota } from '../../../database/row-quotas.ts'
import { isSupplierRole } from '../../../policies/roles.ts'
import { withReceived } from '../../../operation/keep-file.ts'
import type { PendingUpload } from '../../../storage/receive-file.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { requireCompany } from '../../tenants/shared/require-company.ts'
import { requireModelOfMachine } from '../../models/shared/require-model.ts'
import { addPhotos, assertPhotoCount } from '../shared/machine-photos.ts'
import type { RegisterMachineInput } from '../machine.inputs.ts'

/** A serial number is a path segment of GET /client/machine/…, so it cannot equal a sub-path there or a dot segment. */
const reservedSerialNumbers = [
  '.',
  '..',
  'faq',
  'tickets',
  'ticket',
  'support-documents',
  'support-videos',
  'error-code',
]

export const serialNumberTaken = {
  machine_serial_unique: {
    field: 'machineSerialNo',
    message: 'A machine with this serial number is already registered.',
  },
}

/**
 * Registers a supplier's machine for a client company, with up to five pictures. A supplier registers for itself,
 * whatever the body says; the platform names both sides. Throws VALIDATION for missing or unknown companies and models, CONFLICT
 * for a serial number that the supplier already uses and for a supplier that has reached its quota of machines.
 */
export const registerMachine = idempotentOperation(
  'machine.register',
  async (
    ctx,
    { input, pictures }: { input: RegisterMachineInput; pictures: PendingUpload[] },
    create: Create<{ id: number }>,
  ) => {
    const supplierId = isSupplierRole(ctx.actor.role) ? ctx.actor.tenantId! : input.supplierId
    if (!supplierId) throw invalid({ supplierId: 'Missing required fields' })
    if (!input.clientId) throw invalid({ clientId: 'Missing required fields' })
    assertNotReserved(input.machineSerialNo)
    assertPhotoCount(pictures)
    const sides = { supplierId, clientId: input.clientId }
    // The companies are checked before the pictures are read: pictures for an unknown company are not taken in.
    if (pictures.length > 0) await transaction(ctx, (em) => requireSides(em, ctx, sides))
    return withReceived(pictures, async (files) =>
      translatingDuplicates(serialNumberTaken, () =>
        create(async (em) => {
          const machine = await createMachine(em, ctx, input, sides)
          await addPhotos(em, ctx, machine, files)
          const about = { subject: 'machine', subjectId: machine.id, tenantId: supplierId, detail: sides }
          await recordEvent(ctx, { action: 'machine.register', ...about }, em)
          return { id: machine.id }
        }),
      ),
    )
  },
)

interface Sides {
  supplierId: number
  clientId: number
}

async function requireSides(
  em: EntityManager,
  { actor }: SignedInContext,
  { supplierId, clientId }: Sides,
): Promise<void> {
  await requireCompany(em, clientId, 'CLIENT_ADMIN', 'clientId')
  if (actor.tenantId === null) await requireCompany(em, supplierId, 'SUPPLIER_ADMIN', 'supplierId')
}

async function createMachine(
  em: EntityManager,
  ctx: SignedInContext,
  { machineName, machineSerialNo, modelId }: RegisterMachineInput,
  sides: Sides,
): Promise<Machine> {
  await requireSides(em, ctx, sides)
  const model = modelId ? await requireModelOfMachine(em, sides.supplierId, modelId) : null
  await takeQuota(em, ctx, { what: 'machines', of: sides.supplierId })
  const machine = em.create(Machine, {
    supplier: sides.supplierId,
    client: sides.clientId,
    name: machineName,
    serialNumber: machineSerialNo,
    model,
  })
  await em.flush()
  return machine
}

export function assertNotReserved(serialNumber: string): void {
  if (!reservedSerialNumbers.includes(serialNumber.toLowerCase())) return
  throw invalid({ machineSerialNo: 'This serial number is a reserved word. Please add the maker or type to it.' })
}
