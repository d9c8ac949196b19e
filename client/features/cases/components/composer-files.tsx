import { Button, chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import { FileVideo, ImageIcon, Paperclip, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mediumKinds } from '../../../ui/media/medium-kinds.ts'
import type { useEntryMedia } from '../hooks/use-entry-media.ts'

interface ComposerFilesProps {
  chosen: ReturnType<typeof useEntryMedia>
  sending: boolean
}

const accept = Object.values(mediumKinds)
  .map((kind) => kind.accept)
  .join(',')

/** Chooses the pictures and videos of a text, and lists them until it is sent. */
export function ComposerFiles({ chosen: { media, refusals, add, remove }, sending }: ComposerFilesProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="2" align="flex-start">
      {media.length > 0 && (
        <Stack as="ul" aria-label={t('cases.files')} listStyleType="none" gap="1" maxWidth="full">
          {media.map((medium) => {
            const { name } = medium.file
            const Icon = medium.type === 'image' ? ImageIcon : FileVideo
            return (
              <Flex as="li" key={medium.key} align="center" gap="2" minWidth="0">
                <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
                <Text minWidth="0" overflowWrap="anywhere">
                  {name}
                </Text>
                <IconButton
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={t('cases.removeFile', { name })}
                  disabled={sending}
                  onClick={() => remove(medium)}
                >
                  <X aria-hidden />
                </IconButton>
              </Flex>
            )
          })}
        </Stack>
      )}
      {refusals.length > 0 && (
        <Stack role="alert" gap="1" color="fg.error" fontWeight="medium">
          {refusals.map((text) => (
            <Text key={text} overflowWrap="anywhere">
              {text}
            </Text>
          ))}
        </Stack>
      )}
      <Button
        asChild
        variant="outline"
        colorPalette="gray"
        // A label cannot be disabled; its input can.
        opacity={sending ? '0.5' : undefined}
        _focusWithin={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' }}
      >
        <label>
          <Paperclip aria-hidden /> {t('cases.addFiles')}
          <chakra.input
            type="file"
            srOnly
            multiple
            accept={accept}
            disabled={sending}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              // Without this reset the same file could not be chosen again after it was refused or removed.
              event.target.value = ''
            }}
          />
        </label>
      </Button>
    </Stack>
  )
}
