import { chakra, Text } from '@chakra-ui/react'
import { BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PointedFileLinkFragment } from '../generated/graphql.ts'
import { openPdf } from '../lib/pdf-data.ts'

/** "Operating manual, page 12": opens a PDF at that page, and any other file as the browser does. */
export function FilePageLink({ file }: { file: PointedFileLinkFragment }) {
  const { t } = useTranslation()
  const { fileName, page, contentType, file: fileUrl } = file
  const name = page === null ? fileName : t('filePage.page', { name: fileName, page })
  const isPdf = contentType === 'application/pdf'
  return (
    <Text textStyle="sm">
      <chakra.a
        href={fileUrl}
        target="_blank"
        rel="noreferrer"
        color="accent.fg"
        textDecoration="underline"
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minHeight="11"
        wordBreak="break-word"
        onClick={(event) => {
          if (!isPdf || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          openPdf({ fileUrl, fileName, page: page ?? undefined }, { supportFileId: file.id, version: file.version })
        }}
      >
        <BookOpen size={16} aria-hidden />
        {name}
      </chakra.a>
      {!file.current && (
        <Text as="span" display="block" color="fg.muted">
          {t('filePage.version', { version: file.version })}
        </Text>
      )}
    </Text>
  )
}
