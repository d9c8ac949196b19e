import type { TicketDetailsFragment } from '../../generated/graphql.ts'
import { valuesOf, type TicketValues } from './ticket-values.ts'

export const mergedFields = ['errorCode', 'description', 'failureModeIds', 'resolution'] as const
export type MergedField = (typeof mergedFields)[number]

/** One change that another user made while this form was open. */
export interface TicketChange {
  field: MergedField
  /** The stored value, as text. */
  stored: string
  /** The form's value, if the user had changed the field too; undefined when the stored value was taken over. */
  mine?: string
}

export interface TicketMerge {
  values: TicketValues
  changes: TicketChange[]
  filesAdded: number
  filesDeleted: number
  /** Another user has resolved the ticket: nothing can be saved any more. */
  closed: boolean
}

/**
 * Merges a newer version of the ticket into its form. Fields that the user has not touched follow the newer version, so
 * that saving does not undo the changes of others; fields that the user has changed stay, and are listed.
 * @param failureModeNames names the failure modes with the given ids.
 */
export function mergeTicket(
  base: TicketDetailsFragment,
  newer: TicketDetailsFragment,
  mine: TicketValues,
  failureModeNames: (ids: readonly number[]) => string,
): TicketMerge {
  const before = valuesOf(base)
  const after = valuesOf(newer)
  const values: TicketValues = { ...mine }
  const changes: TicketChange[] = []
  const written = (value: TicketValues, field: MergedField) =>
    field === 'failureModeIds' ? failureModeNames(value.failureModeIds) : inWords(value, field)

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

/** The number of files of `ticket` that are not in `other`. */
function missingIn(other: TicketDetailsFragment, ticket: TicketDetailsFragment): number {
  const known = new Set(other.files.map(({ id }) => id))
  return ticket.files.filter(({ id }) => !known.has(id)).length
}

function inWords(values: TicketValues, field: 'errorCode' | 'description' | 'resolution'): string {
  return field === 'errorCode' ? (values.errorCode?.label ?? '') : values[field]
}

/** Whether two forms have the same value in a field. */
export function sameValue(one: TicketValues, other: TicketValues, field: MergedField): boolean {
  if (field === 'errorCode') return one.errorCode?.value === other.errorCode?.value
  if (field === 'failureModeIds') {
    const ids = new Set(one.failureModeIds)
    return ids.size === new Set(other.failureModeIds).size && other.failureModeIds.every((id) => ids.has(id))
  }
  return one[field] === other[field]
}
