import { Button } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketFileType } from '../../../generated/graphql.ts'
import { toast } from '../../../ui/toasts.tsx'
import { withFile, type NewMedium } from '../ticket-media.ts'

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
    replace: ({ key }: NewMedium, file: File) =>
      setMedia((before) => before.map((medium) => (medium.key === key ? withFile(medium, file) : medium))),
    /** The toast takes it back. */
    remove: (removed: NewMedium) => {
      const { key, type } = removed
      const at = media.findIndex((medium) => medium.key === key)
      setMedia((before) => before.filter((medium) => medium.key !== key))
      const undo = () => {
        setMedia((before) =>
          before.some((medium) => medium.key === key) ? before : before.toSpliced(Math.max(at, 0), 0, removed),
        )
        toast.dismiss(id)
      }
      const action = (
        <Button size="sm" variant="outline" onClick={undo}>
          {t('ticketMedia.undo')}
        </Button>
      )
      const text = type === 'image' ? t('ticketMedia.imageRemoved') : t('ticketMedia.videoRemoved')
      const id = toast.info(text, { action })
    },
  }
}
