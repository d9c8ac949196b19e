import type { TicketDetailsFragment } from '../../generated/graphql.ts'
import { valuesOf, type TicketValues } from './ticket-values.ts'

export const mergedFields = ['errorCode', 'description', 'failureModeIds', 'resolution'] as const
export type MergedField = (typeof mergedFields)[number]

/** One thing that somebody else changed while this form was open. */
export interface TicketChange {
  field: MergedField
  /** As it is stored now, in words. */
  stored: string
  /** What this form says in its place, where the user had changed it too; undefined when the stored value was taken over. */
  mine?: string
}

export interface TicketMerge {
  values: TicketValues
  changes: TicketChange[]
  filesAdded: number
  filesDeleted: number
  /** Somebody else has resolved it: nothing can be saved any more. */
  closed: boolean
}

/**
 * Brings a form up to a newer version of its ticket (A88). What the user has not touched follows the newer version, so that
 * saving again does not take back what others did; what the user has changed stays, and is named.
 * @param words names the failure modes of the given ids.
 */
export function mergeTicket(
  base: TicketDetailsFragment,
  newer: TicketDetailsFragment,
  mine: TicketValues,
  words: (ids: readonly number[]) => string,
): TicketMerge {
  const before = valuesOf(base)
  const after = valuesOf(newer)
  const values: TicketValues = { ...mine }
  const changes: TicketChange[] = []
  const written = (value: TicketValues, field: MergedField) =>
    field === 'failureModeIds' ? words(value.failureModeIds) : inWords(value, field)

  for (const field of mergedFields) {
    const touched = !sameValue(mine, before, field)
    const changedByOthers = !sameValue(before, after, field)
    if (!touched) Object.assign(values, { [field]: after[field] })
    if (!changedByOthers && !newer.resolutionStatus) continue
    if (touched && !sameValue(mine, after, field)) {
      changes.push({ field, stored: written(after, field), mine: written(mine, field) })
    } else if (changedByOthers && !touched) {
      changes.push({ field, stored: written(after, field) })
    }
  }
  return {
    values: newer.resolutionStatus ? after : values,
    changes,
    filesAdded: missingIn(base, newer),
    filesDeleted: missingIn(newer, base),
    closed: newer.resolutionStatus && !base.resolutionStatus,
  }
}

/** How many files of `ticket` are not in `other`. */
function missingIn(other: TicketDetailsFragment, ticket: TicketDetailsFragment): number {
  const known = new Set(other.files.map(({ id }) => id))
  return ticket.files.filter(({ id }) => !known.has(id)).length
}

function inWords(values: TicketValues, field: 'errorCode' | 'description' | 'resolution'): string {
  return field === 'errorCode' ? (values.errorCode?.label ?? '') : values[field]
}

/** Whether two forms say the same in a field. */
export function sameValue(one: TicketValues, other: TicketValues, field: MergedField): boolean {
  if (field === 'errorCode') return one.errorCode?.value === other.errorCode?.value
  if (field === 'failureModeIds') {
    const ids = new Set(one.failureModeIds)
    return ids.size === new Set(other.failureModeIds).size && other.failureModeIds.every((id) => ids.has(id))
  }
  return one[field] === other[field]
}
