import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineEntryFragment } from '../../../generated/graphql.ts'
import { useAuthor } from './use-author.ts'

/** What a screen reader is told: that the own text was sent, and which entries of others came while the page was open. */
export function useArrivals(entries: readonly TimelineEntryFragment[] | undefined) {
  const { t } = useTranslation()
  const authorOf = useAuthor()
  const known = useRef<Set<string>>(undefined)
  const [text, setText] = useState('')

  useEffect(() => {
    if (!entries) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...entries.map(({ id }) => id)])
    // What stands before the entries that were known is not new: earlier entries are read when they are asked for.
    const arrived = before && entries.slice(entries.findLastIndex(({ id }) => before.has(id)) + 1)
    const latest = arrived?.at(-1)
    if (latest) setText(t('cases.arrived', { what: t(`cases.${latest.kind}`), who: authorOf(latest) }))
    // Only entries that come can be new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entries])

  return { text, sent: () => setText(t('cases.sent')) }
}
