import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/toasts.tsx'
import type { NewMedium } from '../ticket-media.ts'

/** The pictures and videos that wait to be sent with the ticket (C485). */
export function useNewMedia(initial: readonly NewMedium[] = []) {
  const { t } = useTranslation()
  const [media, setMedia] = useState(initial)
  return {
    media,
    add: (more: readonly NewMedium[]) => setMedia((before) => [...before, ...more]),
    describe: (key: string, description: string) =>
      setMedia((before) => before.map((medium) => (medium.key === key ? { ...medium, description } : medium))),
    clear: () => setMedia([]),
    remove: ({ key, type }: NewMedium) => {
      setMedia((before) => before.filter((medium) => medium.key !== key))
      toast.info(type === 'image' ? t('ticketMedia.imageRemoved') : t('ticketMedia.videoRemoved'))
    },
  }
}
