import type { Machine } from '../../entities/machine.entity.ts'
import { MachineLabel } from '../../entities/machine-label.entity.ts'
import type { TestApp } from '../test-app.ts'

/** The code of the machine's current label. */
export async function labelOf(app: TestApp, machine: Pick<Machine, 'id'>): Promise<string> {
  const em = app.owner.orm.em.fork()
  return (await em.findOneOrFail(MachineLabel, { machine: machine.id, revokedAt: null })).code
}
