import type { EntityName, RequiredEntityData } from '@mikro-orm/postgresql'
import type { TestApp } from '../test-app.ts'

/** Inserts one row as the owner, past the policies, and returns it with the database's defaults. */
export async function insert<Entity extends object>(
  app: TestApp,
  entity: EntityName<Entity>,
  data: RequiredEntityData<Entity>,
): Promise<Entity> {
  const em = app.owner.orm.em.fork()
  const row = em.create(entity, data)
  await em.flush()
  return row
}
