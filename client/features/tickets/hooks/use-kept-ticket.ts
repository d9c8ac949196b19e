import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { claimDrafts, type UserDrafts } from '../../../lib/drafts/drafts.ts'
import { getSession } from '../../../lib/session/session.ts'
import { fromDraft, isWorthKeeping, keyOfKept, toDraft, type KeptForm, type KeptTicket } from '../kept-tickets.ts'
import type { NewMedium } from '../ticket-media.ts'
import type { TicketValues } from '../ticket-values.ts'

/** The storage of a form's draft. */
export interface DraftPlace {
  key: string
  /** Undefined where the browser denies storage. */
  drafts: UserDrafts | undefined
}

export interface KeptDraft {
  place: DraftPlace
  /** The user's unsaved draft of this form. */
  restored: KeptTicket | undefined
}

/** Looks for a draft of this form: left by a slip, by the back button, by a reload, or because the session ended. */
export function useKeptTicket(form: KeptForm): KeptDraft | undefined {
  const key = keyOfKept(form)
  const [found, setFound] = useState<KeptDraft>()
  useEffect(() => {
    let current = true
    void find(key).then((draft) => current && setFound(draft))
    return () => {
      current = false
    }
  }, [key])
  return found?.place.key === key ? found : undefined
}

async function find(key: string): Promise<KeptDraft> {
  const { user } = getSession()
  const drafts = user ? await claimDrafts(user.id).catch(() => undefined) : undefined
  const draft = await drafts?.read(key)
  return { place: { key, drafts }, restored: draft && fromDraft(draft) }
}

interface KeepOptions {
  place: DraftPlace
  form: UseFormReturn<TicketValues>
  base: KeptTicket['base']
  /** The files that wait to be sent, including those of an open dialog. */
  media: readonly NewMedium[]
  requestSeed: string
  /** The ticket is being sent to the server. */
  sending: boolean
  /** The ticket is stored on the server. */
  stored: boolean
}

/**
 * Stores the form's content as a draft with every change, until the server has stored the ticket. While a file is
 * stored in neither place, or the ticket is being sent, the browser asks before the page is left.
 */
export function useKeepTicket({ place, form, base, media, requestSeed, sending, stored }: KeepOptions): void {
  const { drafts, key } = place
  const safe = useRef(new Set<string>())
  const latest = useRef({ base, media, requestSeed, stored })
  const keep = useCallback(() => {
    const { base: version, media: files, requestSeed: seed, stored: done } = latest.current
    const ticket = { base: version, values: form.getValues(), media: files, requestSeed: seed }
    if (done || !isWorthKeeping(ticket)) return void drafts?.forget(key).catch(() => undefined)
    // A rejection loses only the copy: the browser then asks before the page is left.
    const noted = () => files.forEach((file) => safe.current.add(file.key))
    void drafts?.write(key, toDraft(ticket)).then(noted, () => undefined)
  }, [drafts, key, form])

  useEffect(() => {
    latest.current = { base, media, requestSeed, stored }
    keep()
  }, [base, media, requestSeed, stored, keep])
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keep }), [form, keep])

  const unsafe = !stored && (sending || media.length > 0)
  useEffect(() => {
    if (!unsafe) return
    const ask = (event: BeforeUnloadEvent) => {
      if (sending || media.some((file) => !safe.current.has(file.key))) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsafe, sending, media])
}
