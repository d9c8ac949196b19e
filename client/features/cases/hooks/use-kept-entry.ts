import { useEffect, useState } from 'react'
import { claimDrafts, type UserDrafts } from '../../../lib/drafts/drafts.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { getSession } from '../../../lib/session/session.ts'
import { isWritten, type WrittenKind } from '../entry-kinds.ts'

/** What is being written to a case. */
export interface KeptEntry {
  kind: WrittenKind
  text: string
  /** The idempotency key is derived from it, so that a text whose response was lost is not sent twice. */
  seed: string
}

interface Place {
  key: string
  /** Undefined where the browser denies storage. */
  drafts: UserDrafts | undefined
}

const keyOf = (ticketId: number) => `case ${ticketId}`
const nothing = (kind: WrittenKind = 'COMMENT'): KeptEntry => ({ kind, text: '', seed: randomKey() })

/** The user's unsent text of a case, kept on the device with every change; undefined until it was looked for. */
export function useKeptEntry(ticketId: number) {
  const key = keyOf(ticketId)
  const [place, setPlace] = useState<Place>()
  const [entry, setEntry] = useState<KeptEntry>()
  useEffect(() => {
    let current = true
    void find(key).then((found) => {
      if (!current) return
      setPlace(found.place)
      setEntry(found.entry)
    })
    return () => {
      current = false
    }
  }, [key])

  const keep = (next: KeptEntry) => {
    setEntry(next)
    // A rejection loses only the copy on the device.
    const stored = next.text.trim()
      ? place?.drafts?.write(key, { text: JSON.stringify(next), files: new Map() })
      : place?.drafts?.forget(key)
    stored?.catch(() => undefined)
  }
  return {
    entry: place?.key === key ? entry : undefined,
    change: (changes: Partial<Pick<KeptEntry, 'kind' | 'text'>>) => entry && keep({ ...entry, ...changes }),
    /** Puts a text back that was not sent. */
    restore: keep,
    /** After the text was sent: what is written next is another request, for the same readers. */
    clear: () => keep(nothing(entry?.kind)),
  }
}

async function find(key: string): Promise<{ place: Place; entry: KeptEntry }> {
  const { user } = getSession()
  const drafts = user ? await claimDrafts(user.id).catch(() => undefined) : undefined
  const draft = await drafts?.read(key)
  return { place: { key, drafts }, entry: (draft && read(draft.text)) ?? nothing() }
}

/** Undefined for a draft in any other format. */
function read(text: string): KeptEntry | undefined {
  const { kind, text: written, seed } = JSON.parse(text) as Partial<KeptEntry>
  return kind && isWritten(kind) && typeof written === 'string' && typeof seed === 'string'
    ? { kind, text: written, seed }
    : undefined
}
