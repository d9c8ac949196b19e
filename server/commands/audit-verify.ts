import type pg from 'pg'
import { loadConfig } from '../config.ts'
import { withOwner } from '../database/owner-access.ts'
import { StartupError } from '../errors/startup-error.ts'
import { createLogger } from '../logger.ts'
import { verifyChain, type Verdict } from '../audit/verify-chain.ts'
import type { ChainEnd } from '../audit/chain.ts'

/*
 * `npm run audit:verify [-- <line>:<hash>]`: checks that every line of the audit trail exists, in order and
 * unchanged. Run by plain node, while the server runs or not. Exit code 0 when the chain is intact, 1 when it is
 * not or cannot be checked.
 */

/** The end that an earlier run has printed. */
function notedEnd(argument: string | undefined): ChainEnd | undefined {
  if (argument === undefined) return undefined
  const [, id, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(argument) ?? []
  if (!id || !hash) throw new StartupError(`"${argument}" is not the end of a chain, such as 120:9f86d081…`)
  return { id: Number(id), hash }
}

async function verify(owner: pg.Client, noted: ChainEnd | undefined): Promise<Verdict> {
  const { rows } = await owner.query<{ chained: boolean }>(
    `select to_regclass('public.audit_head') is not null as chained`,
  )
  if (!rows[0]?.chained) throw new StartupError('This database has no chain yet: start the server once, it brings it.')
  return verifyChain(owner, { noted })
}

async function main(): Promise<void> {
  const noted = notedEnd(process.argv[2])
  const { dataDir, databaseUrl, databaseOwnerUrl } = loadConfig(process.env)
  const log = createLogger('silent')
  const { lines, fault, end } = await withOwner({ dataDir, databaseUrl, databaseOwnerUrl, log }, (owner) =>
    verify(owner, noted),
  )
  process.stdout.write(
    fault
      ? `${fault} Entries before it that are in order: ${lines}.\n`
      : `${lines} entries, chain intact. It ends with ${end.id}:${end.hash}\n`,
  )
  process.exitCode = fault ? 1 : 0
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
