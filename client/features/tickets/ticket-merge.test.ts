import { describe, expect, it } from 'vitest'
import { buildTicket, buildTicketFile } from '../../testing/build-ticket.ts'
import { mergeTicket } from './ticket-merge.ts'
import { valuesOf, type TicketValues } from './ticket-values.ts'

const later = '2026-03-04T09:00:00.000Z'
const base = buildTicket({ failureModes: [{ id: 1, mode: 'Noise' }], files: [buildTicketFile(1)] })
const modes: Record<number, string> = { 1: 'Noise', 2: 'Overheating' }
const failureModeNames = (ids: readonly number[]) => ids.map((id) => modes[id]).join(', ')

function merge(newer: Partial<Parameters<typeof buildTicket>[0]>, mine: Partial<TicketValues> = {}) {
  const { __typename: _type, viewerCan: _can, ...stored } = base
  const ticket = buildTicket({ ...stored, updatedTime: later, ...newer })
  return mergeTicket(base, ticket, { ...valuesOf(base), ...mine }, failureModeNames)
}

describe('a newer version of a ticket (A88)', () => {
  it('A88 is taken over where the user has changed nothing, and reported', () => {
    const { values, changes } = merge({
      description: 'Leaks oil badly',
      failureModes: [{ id: 2, mode: 'Overheating' }],
    })
    expect(values.description).toBe('Leaks oil badly')
    expect(values.failureModeIds).toEqual([2])
    expect(changes).toEqual([
      { field: 'description', stored: 'Leaks oil badly' },
      { field: 'failureModeIds', stored: 'Overheating' },
    ])
  })

  it("A88 never replaces the user's text", () => {
    const { values, changes } = merge({ description: 'Leaks oil badly' }, { description: 'Drips' })
    expect(values.description).toBe('Drips')
    expect(changes).toEqual([{ field: 'description', stored: 'Leaks oil badly', mine: 'Drips' }])
  })

  it('A88 leaves alone a field that only the user has changed', () => {
    const { values, changes } = merge({ resolution: 'Seal ordered' }, { description: 'Drips' })
    expect(values.description).toBe('Drips')
    expect(changes.map(({ field }) => field)).toEqual(['resolution'])
  })

  it('A88 is no conflict where both wrote the same', () => {
    expect(merge({ description: 'Drips' }, { description: 'Drips' }).changes).toEqual([])
  })

  it('A88 counts the files that others added and deleted', () => {
    const { filesAdded, filesDeleted } = merge({ files: [buildTicketFile(2), buildTicketFile(3, 'video')] })
    expect([filesAdded, filesDeleted]).toEqual([2, 1])
  })

  it("C501 shows the stored values once the ticket is closed, and keeps the user's text visible", () => {
    const { values, changes, closed } = merge(
      { resolution: 'Seal changed', resolutionStatus: true },
      { description: 'Drips since the morning' },
    )
    expect(closed).toBe(true)
    expect(values).toMatchObject({ description: 'Leaks oil', resolution: 'Seal changed' })
    expect(changes).toEqual([
      { field: 'description', stored: 'Leaks oil', mine: 'Drips since the morning' },
      { field: 'resolution', stored: 'Seal changed' },
    ])
  })
})
