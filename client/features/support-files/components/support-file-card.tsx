import { Box, Button, Center, chakra, Flex, IconButton, LinkOverlay, Text } from '@chakra-ui/react'
import { Download, FilePlus2, Pencil, TextSearch, Trash2, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SupportFileCardFragment } from '../../../generated/graphql.ts'
import { publishedDay } from '../../../lib/dates.ts'
import { mayHoldPrograms } from '../may-hold-programs.ts'
import { nameOf, sizeOf, typeOf } from '../support-file-names.ts'
import { textState } from '../text-state.ts'
import { versionLine } from '../version-texts.ts'
import { destructiveLook, rowLook } from '../../../ui/row-look.ts'
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
  const name = nameOf(file)
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
            display="inline-flex"
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
      <Flex direction="column" gap="1" position="relative" zIndex="1" margin="-1">
        {viewable && (
          <IconButton asChild {...rowLook} title={t('supportFiles.download')}>
            <a href={file.downloadUrl} download aria-label={t('supportFiles.downloadFile', { name })}>
              <Download aria-hidden />
            </a>
          </IconButton>
        )}
        {onSearch && (
          <CardAction
            icon={TextSearch}
            label={t('supportFiles.searchIn', { name })}
            title={t('supportFiles.searchTitle')}
            onPress={onSearch}
          />
        )}
        {onReplace && (
          <CardAction
            icon={FilePlus2}
            label={t('versions.addOf', { name })}
            title={t('versions.add')}
            onPress={onReplace}
          />
        )}
        {onEdit && (
          <CardAction
            icon={Pencil}
            label={t('supportFiles.edit', { name })}
            title={t('common.edit')}
            onPress={onEdit}
          />
        )}
        {onDelete && (
          <CardAction
            icon={Trash2}
            label={t('supportFiles.delete', { name })}
            title={t('common.delete')}
            destructive
            onPress={onDelete}
          />
        )}
      </Flex>
    </chakra.li>
  )
}

interface CardActionProps {
  icon: LucideIcon
  /** The accessible name, with that of the file. */
  label: string
  title: string
  destructive?: boolean
  onPress: () => void
}

function CardAction({ icon: Icon, label, title, destructive, onPress }: CardActionProps) {
  return (
    <IconButton {...(destructive ? destructiveLook : rowLook)} aria-label={label} title={title} onClick={onPress}>
      <Icon aria-hidden />
    </IconButton>
  )
}
