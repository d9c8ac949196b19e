import { read, type SignedInContext } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { countSearch } from '../../../security/search-limit.ts'
import sql from 'sql-template-tag'
import { findCodes, findFiles, findMachines } from '../shared/find-names.ts'
import { countSearched, findPages, type TextCounts } from '../shared/find-pages.ts'
import { findTickets } from '../shared/find-tickets.ts'
import { type HitGroup } from '../shared/hits.ts'
import { searchWords } from '../shared/search-words.ts'
import { nearestText } from '../shared/similar-words.ts'
import type { SearchInput } from '../search.inputs.ts'

export interface SearchResult {
  /** Only those with hits. */
  groups: HitGroup[]
  searched: TextCounts
  /** The text that was searched instead, because nothing was found for the one that was asked for. */
  corrected: string | null
}

/**
 * Looks for error codes, pages, files, tickets and machines of the caller, or for what belongs to one machine; where
 * there is nothing, for the nearest words of the caller's material. Throws
 * NOT_FOUND for a machine whose material the caller may not read, and TOO_MANY_REQUESTS.
 */
export const search = operation('search.run', async (ctx, { text, machineId }: SearchInput): Promise<SearchResult> => {
  await countSearch(ctx)
  if (machineId != null) await assertReadable(ctx, machineId)
  const counts = await countSearched(ctx, machineId)
  const found = (groups: HitGroup[], corrected: string | null = null) => ({ groups, searched: counts!, corrected })
  const groups = await findAll(ctx, text, machineId)
  if (groups.length > 0) return found(groups)
  const nearest = await nearestText(ctx, text, machineId)
  const others = nearest === undefined ? [] : await findAll(ctx, nearest, machineId)
  return others.length > 0 ? found(others, nearest) : found([])
})

async function findAll(ctx: SignedInContext, text: string, machineId: number | null | undefined): Promise<HitGroup[]> {
  const words = searchWords(text)
  if (words.spellings.length === 0) return []
  const groups = await Promise.all(
    [findCodes, findPages, findFiles, findTickets, findMachines].map((find) => find(ctx, words, machineId)),
  )
  return groups.filter(({ hits }) => hits.length > 0)
}

async function assertReadable(ctx: SignedInContext, machineId: number): Promise<void> {
  const found = await read(ctx, sql`select 1 from machine m where m.id = ${machineId} and ${readsMaterial(ctx.actor)}`)
  if (found.length === 0) throw notFound('machine')
}
