import sql, { empty, type Sql } from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import type { ModelOfMaterial } from '../../../policies/material.policy.ts'
import { fileLink } from '../../../operation/file-link.ts'
import { countColumns, type MachineCounts, type MachineParts } from './machine-counts.ts'

export interface PhotoRow {
  id: number
  file_id: number
  name: string
  content_type: string
}

/** A machine as one side sees it: `name` is the caller's own name for the machine. */
export interface MachineRow extends MachineCounts {
  id: number
  name: string
  supplier_machine_name: string
  name_by_client: string | null
  location: string | null
  serial_number: string
  supplier_id: number
  supplier_name?: string
  client_id: number
  client_name?: string
  registered_at: string | null
  maintained: boolean
  photos?: PhotoRow[]
  model?: ModelOfMaterial | null
}

export interface Machine extends Omit<MachineRow, 'photos'> {
  supplier_name: string
  client_name: string
  photos: { id: number; url: string }[]
}

/** The pictures of `m`, in their order, as one JSON value. */
export const photosOfMachine: Sql = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'file_id', p.stored_file_id, 'name', p.original_name,
    'content_type', p.content_type) order by p.position), '[]'::json)
  from machine_photo p where p.machine_id = m.id and p.deleted_at is null)`

const companyNames = sql`, (select s.name from company s where s.id = m.supplier_id) as supplier_name,
  (select k.name from company k where k.id = m.client_id) as client_name`

const modelOfMachine = sql`, (select json_build_object('id', d.id, 'name', d.name) from model d
    where d.id = m.model_id and d.deleted_at is null) as model`

/** The columns of a machine over `machine m` joined with its current claim `c`. */
export function machineColumns(side: 'client' | 'supplier', parts: MachineParts = {}): Sql {
  const { companies = true, photos = true, model = true } = parts
  const name = side === 'client' ? sql`coalesce(nullif(c.name, ''), m.name)` : sql`m.name`
  return sql`m.id, ${name} as name, m.name as supplier_machine_name, c.name as name_by_client, c.location,
    m.serial_number, m.supplier_id, m.client_id, c.registered_at, m.unmaintained_at is null as maintained
    ${companies ? companyNames : empty}${photos ? sql`, ${photosOfMachine} as photos` : empty}${model ? modelOfMachine : empty}
    ${countColumns(side, parts)}`
}

export function toMachine(ctx: SignedInContext) {
  return ({ supplier_name = '', client_name = '', photos = [], ...row }: MachineRow): Machine => ({
    ...row,
    supplier_name,
    client_name,
    photos: linkedPhotos(ctx, photos),
  })
}

/** Gives the pictures addresses that are valid in the caller's session; each is signed when it is read. */
export function linkedPhotos(ctx: SignedInContext, photos: PhotoRow[]): Machine['photos'] {
  return photos.map(({ id, file_id: fileId, name, content_type: contentType }) => ({
    id,
    get url() {
      return fileLink(ctx, { fileId, name, contentType })
    },
  }))
}
