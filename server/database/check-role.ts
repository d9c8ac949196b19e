import type pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'

/**
 * Row-level security does not bind owners, superusers and BYPASSRLS roles: with such a role the third wall would have
 * no effect, so the server does not start.
 */
export async function assertUnprivilegedRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; privileged: boolean; owns: boolean }>(`
    select current_user as name, rolsuper or rolbypassrls as privileged,
      exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and pg_has_role(current_user, c.relowner, 'USAGE')) as owns
    from pg_roles where rolname = current_user`)
  const role = rows[0]
  if (!role?.privileged && !role?.owns) return
  throw new StartupError(
    `The database role "${role.name}" of DATABASE_URL is ${role.privileged ? 'a superuser or may bypass row-level security' : 'the owner of tables'}; Ezshare connects only as a role that owns nothing.`,
  )
}
