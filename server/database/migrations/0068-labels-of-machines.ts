import { Migration } from '@mikro-orm/migrations'

/**
 * Gives the machines from before migration 0067 their address. It has no lock on the table of machines, whose trigger
 * serves those that are registered meanwhile.
 */
export class LabelsOfMachines extends Migration {
  override up(): void {
    this.addSql(`
      insert into machine_label (machine_id)
      select m.id from machine m
      where not exists (select 1 from machine_label l where l.machine_id = m.id) order by m.id`)
  }

  override down(): void {
    // The addresses belong to the table, which migration 0067 removes.
  }
}
