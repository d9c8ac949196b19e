import { useTranslation } from 'react-i18next'
import type { TicketFileType } from '../../../generated/graphql.ts'
import { megabytes } from '../../../lib/file-limits.ts'
import { mediumRules, newMedia, type NewMedium } from '../ticket-media.ts'

interface Selection {
  media: NewMedium[]
  /** Why the other files are not among them. */
  refusals: string[]
}

/** Returns what a ticket takes of some files: of the right type and size, and only as many as it has room for. */
export function useSelection(): (type: TicketFileType, files: readonly File[], room: number) => Selection {
  const { t } = useTranslation()
  return (type, files, room) => {
    const { maxBytes, takes } = mediumRules[type]
    const picture = type === 'image'
    const wrong = files.filter((file) => !takes(file))
    const large = files.filter((file) => takes(file) && file.size > maxBytes)
    const good = files.filter((file) => takes(file) && file.size <= maxBytes)
    const wrongText = picture ? 'ticketMedia.notAPicture' : 'ticketMedia.notAVideo'
    const maximum = picture ? t('ticketMedia.maxPictures') : t('ticketMedia.maxVideos')
    return {
      media: newMedia(type, good.slice(0, Math.max(room, 0))),
      refusals: [
        ...wrong.map(({ name }) => t(wrongText, { name })),
        ...large.map(({ name }) => `${name}: ${t('common.tooLarge', { megabytes: megabytes(maxBytes) })}`),
        ...(good.length > room ? [maximum] : []),
      ],
    }
  }
}
