import { Box, Button, Center, chakra, Flex, LinkOverlay, Text } from '@chakra-ui/react'
import { Download, FilePlus2, TextSearch, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SupportFileCardFragment } from '../../../generated/graphql.ts'
import { publishedDay } from '../../../lib/dates.ts'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { mayHoldPrograms } from '../may-hold-programs.ts'
import { nameOf, sizeOf, typeOf } from '../support-file-names.ts'
import { textState } from '../text-state.ts'
import { versionLine } from '../version-texts.ts'
import { deleteAction, editAction } from '../../../ui/row-actions/row-action.ts'
import { RowActions } from '../../../ui/row-actions/row-actions.tsx'
import { VideoPoster } from './video-poster.tsx'

interface SupportFileCardProps {
  file: SupportFileCardFragment
  icon: LucideIcon
  /** Whether the file is a video, which has a poster. */
  film: boolean
  /** Whether the file opens in the portal, or can only be downloaded. */
  viewable: boolean
  /** Whether a file of a model says where it comes from, as in the list of a machine. */
  inherited?: boolean
  onOpen: () => void
  /** Searches inside the file; absent for other files than PDFs. */
  onSearch?: () => void
  /** Shows the versions of the file. */
  onVersions: () => void
  /** These three are absent for users without the permission. */
  onReplace?: () => void
  onEdit?: () => void
  onDelete?: () => void
}

/** One file: name, description, day and actions. The whole card opens it. */
export function SupportFileCard({ file, icon: Icon, film, viewable, inherited, onOpen, ...can }: SupportFileCardProps) {
  const { onSearch, onVersions, onReplace, onEdit, onDelete } = can
  const { t } = useTranslation()
  const narrow = useNarrow()
  const name = nameOf(file)
  const download = { icon: Download, text: t('supportFiles.download'), label: t('supportFiles.downloadFile', { name }) }
  const find = { icon: TextSearch, text: t('supportFiles.searchTitle'), label: t('supportFiles.searchIn', { name }) }
  const replace = { icon: FilePlus2, text: t('versions.add'), label: t('versions.addOf', { name }) }
  const reading = [
    ...(viewable ? [{ ...download, download: file.downloadUrl }] : []),
    ...(onSearch ? [{ ...find, onPress: onSearch }] : []),
  ]
  const changing = [
    onReplace && { ...replace, onPress: onReplace },
    onEdit && editAction(t('supportFiles.edit', { name }), onEdit),
    onDelete && deleteAction(t('supportFiles.delete', { name }), onDelete),
  ]
  return (
    <chakra.li
      position="relative"
      display="flex"
      flexWrap={{ base: film ? 'wrap' : 'nowrap', sm: 'nowrap' }}
      gap="4"
      padding="4"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      _hover={{ borderColor: 'accent.solid' }}
      _focusWithin={{ borderColor: 'accent.solid' }}
    >
      {film ? (
        <VideoPoster file={file} icon={Icon} />
      ) : (
        <Center boxSize="12" flexShrink="0" borderRadius="l2" bg="accent.subtle" color="accent.fg">
          <Icon aria-hidden />
        </Center>
      )}
      <Box flex="1" minWidth="0">
        <chakra.h2 fontWeight="semibold" wordBreak="break-word">
          <LinkOverlay asChild>
            <chakra.button type="button" textAlign="start" cursor="pointer" focusVisibleRing="none" onClick={onOpen}>
              {name}
            </chakra.button>
          </LinkOverlay>
        </chakra.h2>
        <Text color="fg.muted" wordBreak="break-word" whiteSpace="pre-line">
          {file.fileDesc || t('supportFiles.noDescription')}
        </Text>
        <Flex as="p" gap="3" wrap="wrap" marginTop="2" textStyle="sm" color="fg.muted">
          <time dateTime={file.createdAt}>{publishedDay(file.createdAt)}</time>
          <span>
            {typeOf(file).toUpperCase()} · {sizeOf(file.size)}
          </span>
          {file.pageCount !== null && <span>{t('supportFiles.pages', { count: file.pageCount })}</span>}
        </Flex>
        {file.text && (
          <Text marginTop="1" textStyle="sm" color="fg.muted">
            {textState(file.text)}
          </Text>
        )}
        {(file.version > 1 || onReplace) && (
          <chakra.button
            type="button"
            position="relative"
            zIndex="1"
            display="flex"
            width="fit-content"
            alignItems="center"
            minHeight="6"
            textAlign="start"
            textStyle="sm"
            color="accent.fg"
            cursor="pointer"
            wordBreak="break-word"
            _hover={{ textDecoration: 'underline' }}
            onClick={onVersions}
          >
            {versionLine(file)}
            <chakra.span srOnly>, {t('versions.show', { name })}</chakra.span>
          </chakra.button>
        )}
        {inherited && file.model && (
          <Text marginTop="1" textStyle="sm" color="fg.muted">
            {t('models.from', { name: file.model.name })}
          </Text>
        )}
        {!viewable && mayHoldPrograms(file) && (
          <Flex as="p" gap="2" marginTop="2" textStyle="sm">
            <chakra.span asChild flexShrink="0" marginTop="0.5" color="fg.warning">
              <TriangleAlert size={16} aria-hidden />
            </chakra.span>
            {t('supportFiles.mayHoldPrograms')}
          </Flex>
        )}
        {!viewable && (
          <Button asChild variant="outline" marginTop="3" position="relative" zIndex="1">
            <a href={file.downloadUrl} download aria-label={t('supportFiles.downloadFile', { name })}>
              <Download aria-hidden /> {t('supportFiles.download')}
            </a>
          </Button>
        )}
      </Box>
      {/* Above the overlay that makes the card one button. */}
      <Box position="relative" zIndex="1" margin="-2">
        <RowActions name={name} actions={[...reading, ...changing]} standing={reading.length} onCard={narrow} stacked />
      </Box>
    </chakra.li>
  )
}
