import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import type { ErrorCode } from '../../../entities/error-code.entity.ts'
import { SupportFile } from '../../../entities/support-file.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { requirePointedFile } from '../../support-files/shared/pointed-file.ts'

interface SentPointer {
  supportFileId?: number | null
  supportFilePage?: number | null
}

type Pointer = Pick<ErrorCode, 'supportFile' | 'supportFilePage'>

/**
 * The columns of an error code that point to a file, of its machine or of its model, or to none. Throws VALIDATION for
 * another file, and for a page that there cannot be.
 */
export async function pointerOf(
  em: EntityManager,
  ctx: SignedInContext,
  owner: { machineId: number | null; modelId: number | null },
  { supportFileId: id = null, supportFilePage: page = null }: SentPointer,
): Promise<Pointer> {
  if (id === null && page !== null) throw invalid({ supportFilePage: 'A page needs a file.' })
  if (id === null) return { supportFile: null, supportFilePage: null } as Pointer
  await requirePointedFile(em, ctx, owner, { id, page })
  return { supportFile: em.getReference(SupportFile, id, { wrapped: true }), supportFilePage: page } as Pointer
}

/** The change of a pointer, empty where it stays: absent fields stay, and another file begins without a page. */
export async function changedPointer(
  em: EntityManager,
  ctx: SignedInContext,
  code: ErrorCode,
  sent: SentPointer,
): Promise<Record<string, Pointer>> {
  const before = { id: code.supportFile?.id ?? null, page: code.supportFilePage ?? null }
  const id = sent.supportFileId === undefined ? before.id : sent.supportFileId
  const kept = id === before.id ? before.page : null
  const page = sent.supportFilePage === undefined ? kept : sent.supportFilePage
  if (id === before.id && page === before.page) return {}
  const owner = { machineId: code.machine?.id ?? null, modelId: code.model?.id ?? null }
  return { supportFile: await pointerOf(em, ctx, owner, { supportFileId: id, supportFilePage: page }) }
}
