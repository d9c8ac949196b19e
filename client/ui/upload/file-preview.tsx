import { chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '../../lib/use-object-url.ts'
import { PdfFrame } from '../pdf/pdf-frame.tsx'
import { extensionOf } from './accept.ts'

const videos = ['mp4', 'webm', 'ogg', 'mov', 'avi', 'm4v']

/** A preview of a chosen PDF or video before its upload. */
export function FilePreview({ file }: { file: File }) {
  const { t } = useTranslation()
  const url = useObjectUrl(file)
  const [broken, setBroken] = useState<File>()
  const extension = extensionOf(file.name)

  if (!url) return null
  if (extension === 'pdf') return <PdfFrame url={url} file={file} title={file.name} height="260px" />
  if (videos.includes(extension) && broken !== file) {
    return (
      <chakra.video
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={t('upload.preview')}
        maxHeight="260px"
        width="full"
        bg="black"
        borderRadius="l2"
        // AVI and some MOV files are stored, but no browser plays them.
        onError={() => setBroken(file)}
      />
    )
  }
  return <Text color="fg.muted">{t('upload.noPreview')}</Text>
}
