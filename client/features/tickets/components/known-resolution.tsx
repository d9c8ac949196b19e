import { Heading, Text } from '@chakra-ui/react'
import { Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PointedFileLinkFragment } from '../../../generated/graphql.ts'
import { FilePageLink } from '../../../ui/file-page-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CodeNote } from './code-note.tsx'

interface KnownResolutionProps {
  code: string
  /** What the code means, and what is known to help, as the supplier says; either may be empty. */
  meaning: string
  resolution: string
  /** The file and page that say more. */
  file?: PointedFileLinkFragment | null
  /** The code in the list of codes; undefined where the viewer cannot open that list. */
  codePath: string | undefined
  /** Asks whether it was tried, before a ticket is sent. */
  asking?: boolean
}

/** What the supplier says about an error code; nothing when it says nothing. */
export function KnownResolution({ code, meaning, resolution, file, codePath, asking }: KnownResolutionProps) {
  const { t } = useTranslation()
  if (!meaning && !resolution && !file) return null
  return (
    <CodeNote icon={Lightbulb}>
      <Heading as="h3" size="md">
        {asking ? t('ticketForm.didYouTry') : t('ticketForm.knownResolution')}
      </Heading>
      {resolution && <Text whiteSpace="pre-line">{resolution}</Text>}
      {meaning && (
        <Text textStyle="sm" color="fg.muted" marginTop="1">
          {t('ticketForm.codeMeans', { code, meaning })}
        </Text>
      )}
      {file && <FilePageLink file={file} />}
      {codePath && (
        <TextLink to={codePath} textStyle="sm" marginBlock="-3" marginTop="-1.5" data-print="hide">
          {t('ticketForm.allCodes')}
        </TextLink>
      )}
    </CodeNote>
  )
}
