import sql from 'sql-template-tag'

/** A machine as the platform sees it: names and location, without material, which the platform does not read. */
export interface TenantMachineRow {
  id: number
  name: string
  serial_number: string
  name_by_client: string | null
  location: string | null
  client_id: number
  client_name: string
  supplier_id: number
  supplier_name: string
  maintained: boolean
}

export const tenantMachineColumns = sql`m.id, m.name, m.serial_number, c.name as name_by_client, c.location, m.client_id,
  (select k.name from company k where k.id = m.client_id) as client_name, m.supplier_id,
  (select s.name from company s where s.id = m.supplier_id) as supplier_name,
  m.unmaintained_at is null as maintained`

/** A machine with its current claim, if any. */
export const tenantMachineTables = sql`machine m left join machine_claim c on c.machine_id = m.id and c.ended_at is null`
