import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketFileType } from '../../../generated/graphql.ts'
import { toast } from '../../../ui/toasts.tsx'
import type { NewMedium } from '../ticket-media.ts'

type Choice = Record<TicketFileType, readonly NewMedium[]>

const nothing: Choice = { image: [], video: [] }

/** The pictures and videos that wait to be sent with the ticket, and those that are only chosen in a dialog. */
export function useNewMedia(initial: readonly NewMedium[] = []) {
  const { t } = useTranslation()
  const [media, setMedia] = useState(initial)
  const [chosen, setChosen] = useState(nothing)
  // Opening the camera may unload the page while the dialog is open: files taken before then count as chosen.
  const all = useMemo(() => [...media, ...chosen.image, ...chosen.video], [media, chosen])
  return {
    media,
    chosen,
    all,
    choose: (type: TicketFileType, files: readonly NewMedium[]) =>
      setChosen((before) => ({ ...before, [type]: files })),
    add: (more: readonly NewMedium[]) => setMedia((before) => [...before, ...more]),
    describe: (key: string, description: string) =>
      setMedia((before) => before.map((medium) => (medium.key === key ? { ...medium, description } : medium))),
    clear: () => {
      setMedia([])
      setChosen(nothing)
    },
    remove: ({ key, type }: NewMedium) => {
      setMedia((before) => before.filter((medium) => medium.key !== key))
      toast.info(type === 'image' ? t('ticketMedia.imageRemoved') : t('ticketMedia.videoRemoved'))
    },
  }
}
