import { ConcurrentMigration } from './concurrent-migration.ts'

/** The search index of tickets, in parts: a company's tickets are in the part that its number decides. */
const parts = 8

const sides = ['client', 'supplier'] as const

/**
 * A word that is rare in one company has its letters in the words of all others, and an index over all companies takes
 * them out of the way one by one (docs/decisions/031-growth.md). What is added is collected in a list of 512 kB, which a
 * search reads as well, and merged when the list is full: a save writes half as much.
 */
export class SearchInParts extends ConcurrentMigration {
  override up(): void {
    for (const side of sides) {
      for (let part = 0; part < parts; part += 1) {
        this.buildIndex(
          `ticket_search_${side}_${part}`,
          `ticket using gin (${side}_id, search_document gin_trgm_ops)
            with (fastupdate = on, gin_pending_list_limit = 512) where ${side}_id % ${parts} = ${part}`,
        )
      }
    }
  }

  override down(): void {
    for (const side of sides) {
      for (let part = 0; part < parts; part += 1) this.dropIndex(`ticket_search_${side}_${part}`)
    }
  }
}
