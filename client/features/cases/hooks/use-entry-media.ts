import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { megabytes } from '../../../lib/file-limits.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { mediumKinds, type MediumType } from '../../../ui/media/medium-kinds.ts'

/** The largest number of files of a text. */
const mostFiles = 10

/** A picture or video that is sent with the next text. */
export interface ChosenFile {
  key: string
  type: MediumType
  file: File
}

/** The pictures and videos that are sent with the next text, and why others were not taken. */
export function useEntryMedia(initial: readonly File[]) {
  const { t } = useTranslation()
  const [media, setMedia] = useState<readonly ChosenFile[]>(() => initial.map(chosen))
  const [refusals, setRefusals] = useState<readonly string[]>([])

  const refusalOf = (file: File): string | undefined => {
    const rule = Object.values(mediumKinds).find(({ takes }) => takes(file))
    if (!rule) return t('cases.wrongFile', { name: file.name })
    if (file.size <= rule.maxBytes) return undefined
    return `${file.name}: ${t('common.tooLarge', { megabytes: megabytes(rule.maxBytes) })}`
  }
  const add = (files: readonly File[]) => {
    const good = files.filter((file) => refusalOf(file) === undefined)
    const taken = good.slice(0, mostFiles - media.length)
    setMedia([...media, ...taken.map(chosen)])
    setRefusals([
      ...files.flatMap((file) => refusalOf(file) ?? []),
      ...(good.length > taken.length ? [t('cases.mostFiles', { most: mostFiles })] : []),
    ])
  }
  const keep = (next: readonly ChosenFile[]) => {
    setMedia(next)
    setRefusals([])
  }
  return {
    media,
    refusals,
    add,
    remove: ({ key }: ChosenFile) => keep(media.filter((one) => one.key !== key)),
    clear: () => keep([]),
  }
}

function chosen(file: File): ChosenFile {
  return { key: randomKey(), type: typeOf(file), file }
}

function typeOf(file: File): MediumType {
  return mediumKinds.video.takes(file) ? 'video' : 'image'
}
