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
    const latest = before && entries.findLast(({ id }) => !before.has(id))
    if (latest) setText(t('cases.arrived', { what: t(`cases.${latest.kind}`), who: authorOf(latest) }))
    // Only entries that come can be new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entries])

  return { text, sent: () => setText(t('cases.sent')) }
}
