import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { fileLink } from '../../../operation/file-link.ts'

/** A page of one version of a support file, to which something else points. */
export interface PointedFile {
  id: number
  kind: SupportFileKind
  name: string
  page: number | null
  version: number
  current: boolean
  file_id: number
  original_name: string
  content_type: string
}

/** A support file belongs to the machine `m`, or to its model. */
const ofMachine = sql`(s.machine_id = m.id or s.model_id = m.model_id)`

/**
 * The file that `error_code e` points to, one of its own owner or of its machine's model; null where it points to
 * nothing, or the file was withdrawn or is no longer among the machine's material.
 */
export const fileOfCode: Sql = sql`(
  select json_build_object('id', s.id, 'kind', s.kind, 'name', s.name, 'page', e.support_file_page,
    'version', s.version, 'current', true, 'file_id', s.stored_file_id, 'original_name', s.original_name,
    'content_type', s.content_type)
  from support_file s where s.id = e.support_file_id and s.deleted_at is null and (
    s.machine_id = e.machine_id or s.model_id = e.model_id
    or s.model_id = (select o.model_id from machine o where o.id = e.machine_id)))`

/** The same for the version that `ticket t` keeps, as long as the caller reads the material of its machine. */
export const fileOfTicket = (readsMaterial: Sql): Sql => sql`(
  select json_build_object('id', s.id, 'kind', s.kind, 'name', s.name, 'page', t.support_file_page,
    'version', v.number, 'current', v.number = s.version, 'file_id', v.stored_file_id,
    'original_name', v.original_name, 'content_type', v.content_type)
  from support_file_version v join support_file s on s.id = v.support_file_id join machine m on m.id = t.machine_id
  where v.id = t.support_file_version_id and s.deleted_at is null and ${ofMachine} and ${readsMaterial})`

export interface LinkedPointedFile extends PointedFile {
  url: string
  download_url: string
}

/** Gives a file that something points to addresses that are valid in the caller's session. */
export function linkPointedFile(ctx: SignedInContext, file: PointedFile | null | undefined): LinkedPointedFile | null {
  if (!file) return null
  const link = { fileId: file.file_id, name: file.original_name, contentType: file.content_type }
  return { ...file, url: fileLink(ctx, link), download_url: fileLink(ctx, { ...link, disposition: 'attachment' }) }
}

/** Whose error code it is. */
interface OwnerOfCode {
  machineId: number | null
  modelId: number | null
}

/**
 * Checks that an error code of this owner can point to the page of the file: a file of the same machine or of its
 * model, and a page of a PDF alone. Throws VALIDATION.
 */
export async function requirePointedFile(
  em: EntityManager,
  { actor }: SignedInContext,
  { machineId, modelId }: OwnerOfCode,
  { id, page }: { id: number; page: number | null },
): Promise<void> {
  const owner =
    modelId === null
      ? sql`exists (
      select 1 from machine m where m.id = ${machineId}::int and ${ofMachine} and m.supplier_id = ${actor.tenantId})`
      : sql`
    exists (select 1 from model d where d.id = ${modelId} and d.id = s.model_id and d.tenant_id = ${actor.tenantId})`
  const [file] = await execute<{ content_type: string }>(
    em,
    sql`select s.content_type from support_file s where s.id = ${id} and s.deleted_at is null and ${owner}`,
  )
  if (!file) throw invalid({ supportFileId: 'This file does not belong to the machine or its model' })
  if (page !== null && file.content_type !== 'application/pdf') {
    throw invalid({ supportFilePage: 'Only a PDF has pages.' })
  }
}
