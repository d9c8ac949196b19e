import { Badge, Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  useSupportFileVersionsQuery,
  type SupportFileCardFragment,
  type SupportFileVersionRowFragment,
} from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { publishedDay } from '../../../lib/dates.ts'
import { useLastDefined } from '../../../lib/use-last-defined.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { MessageDialog } from '../../../ui/message-dialog.tsx'
import { nameOf, sizeOf, typeOf } from '../support-file-names.ts'
import { languageName } from '../languages.ts'
import { asOfVersion, isUpcoming } from '../version-texts.ts'

export interface VersionsDialogProps {
  /** The file whose versions to show; undefined closes the dialog. */
  file: SupportFileCardFragment | undefined
  onClose: () => void
  isViewable: (file: SupportFileCardFragment) => boolean
  onOpen: (file: SupportFileCardFragment) => void
}

/** All versions of a support file, the newest first; each opens, and each can be downloaded. */
export function VersionsDialog({ file, onClose, ...props }: VersionsDialogProps) {
  const { t } = useTranslation()
  const shown = useLastDefined(file)
  return (
    <MessageDialog
      open={file !== undefined}
      onClose={onClose}
      title={shown ? t('versions.title', { name: nameOf(shown) }) : ''}
      size="lg"
    >
      {shown && <Versions {...props} file={shown} onClose={onClose} />}
    </MessageDialog>
  )
}

function Versions({ file, onClose, isViewable, onOpen }: VersionsDialogProps & { file: SupportFileCardFragment }) {
  const { t } = useTranslation()
  const { data, loading, error, refetch } = useSupportFileVersionsQuery({
    variables: { id: file.id },
    fetchPolicy: 'cache-and-network',
  })
  if (!data && loading) return <Loading minHeight="40" />
  if (!data) {
    return (
      <ErrorNotice
        text={errorText(error, t('versions.failed'))}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  }
  return (
    <Stack as="ul" gap="4" listStyleType="none">
      {data.supportFileVersions.map((version) => {
        const then = asOfVersion(file, version)
        const open = () => {
          onClose()
          onOpen(then)
        }
        return <Version key={version.version} version={version} onOpen={isViewable(then) ? open : undefined} />
      })}
    </Stack>
  )
}

interface VersionProps {
  version: SupportFileVersionRowFragment
  /** Absent for a file that the portal does not show. */
  onOpen?: () => void
}

function Version({ version, onOpen }: VersionProps) {
  const { t } = useTranslation()
  const number = { version: version.version }
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      gap="3"
      justifyContent="space-between"
      padding="4"
      borderWidth="1px"
      borderRadius="l3"
      borderColor={version.current ? 'accent.solid' : undefined}
    >
      <Box minWidth="0">
        <Flex gap="2" align="center" wrap="wrap">
          <chakra.h3 fontWeight="semibold">{t('versions.version', number)}</chakra.h3>
          <Text as="span" color="fg.muted">
            <time dateTime={version.createdAt}>{publishedDay(version.createdAt)}</time>
          </Text>
          <VersionBadge version={version} />
        </Flex>
        <Text wordBreak="break-word">{version.whatChanged ?? t('versions.first')}</Text>
        <Flex gap="3" wrap="wrap" textStyle="sm" color="fg.muted">
          <span>
            {typeOf(version).toUpperCase()} · {sizeOf(version.size)}
          </span>
          {version.pageCount !== null && <span>{t('supportFiles.pages', { count: version.pageCount })}</span>}
          {version.language && <span>{languageName(version.language)}</span>}
        </Flex>
        <Text textStyle="sm" color="fg.muted" wordBreak="break-all">
          {t('versions.hash')} <chakra.code fontFamily="mono">{version.sha256}</chakra.code>
        </Text>
      </Box>
      <Flex gap="2" flexShrink="0" align="flex-start">
        {onOpen && (
          <Button variant="outline" aria-label={t('versions.openVersion', number)} onClick={onOpen}>
            {t('versions.open')}
          </Button>
        )}
        <Button asChild variant="outline">
          <a href={version.downloadUrl} download aria-label={t('versions.downloadVersion', number)}>
            <Download aria-hidden /> {!onOpen && t('supportFiles.download')}
          </a>
        </Button>
      </Flex>
    </chakra.li>
  )
}

function VersionBadge({ version: { current, validFrom } }: { version: SupportFileVersionRowFragment }) {
  const { t } = useTranslation()
  const day = publishedDay(validFrom)
  return (
    <>
      {current && <Badge colorPalette="green">{t('versions.current')}</Badge>}
      {day && <Badge>{t(isUpcoming(validFrom) ? 'versions.upcoming' : 'versions.validSince', { day })}</Badge>}
    </>
  )
}
