import { chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineEntryFragment } from '../../../generated/graphql.ts'
import { Lightbox } from '../../../ui/lightbox/lightbox.tsx'
import { MediumView } from '../../../ui/media/medium-view.tsx'

/** The pictures and videos of an entry, which open over the whole window. */
export function EntryFiles({ files }: { files: TimelineEntryFragment['files'] }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<string>()
  const media = files.map(({ id, type, file, originalName }) => ({
    ...{ key: id, type, source: file },
    ...{ text: originalName, fileName: originalName },
  }))
  return (
    <>
      <chakra.ul
        aria-label={t('cases.files')}
        listStyleType="none"
        marginTop="3"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(120px, 160px))"
        gap="3"
      >
        {files.map(({ id, type, file, originalName: name }) => (
          <chakra.li key={id} minWidth="0">
            <chakra.button
              type="button"
              display="block"
              width="full"
              overflow="hidden"
              borderRadius="l2"
              cursor="zoom-in"
              focusVisibleRing="outside"
              aria-label={t('cases.showFile', { name })}
              onClick={() => setShown(id)}
            >
              <MediumView type={type} url={file} width="full" height="120px" />
            </chakra.button>
            <Text truncate textStyle="sm" color="fg.muted" title={name}>
              {name}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
      <Lightbox media={media} shown={shown} onShow={setShown} />
    </>
  )
}
