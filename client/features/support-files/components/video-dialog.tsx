import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportFileCardFragment } from '../../../generated/graphql.ts'
import { MessageDialog } from '../../../ui/message-dialog.tsx'
import { nameOf } from '../support-file-names.ts'

interface VideoDialogProps {
  /** The video to show; undefined closes the dialog. */
  video: SupportFileCardFragment | undefined
  onClose: () => void
}

/** Plays a video below its title, with its description. */
export function VideoDialog({ video, onClose }: VideoDialogProps) {
  return (
    <MessageDialog open={video !== undefined} onClose={onClose} title={video ? nameOf(video) : ''} size="xl">
      {video && <Player video={video} />}
    </MessageDialog>
  )
}

function Player({ video }: { video: SupportFileCardFragment }) {
  const { t } = useTranslation()
  const [unplayable, setUnplayable] = useState(false)
  return (
    <Stack gap="4">
      {unplayable ? (
        <Stack align="flex-start" gap="3" padding="4" bg="bg.muted" borderRadius="l2">
          <Text>{t('supportFiles.unplayable')}</Text>
          <Button asChild variant="outline">
            <a href={video.downloadUrl} download>
              <Download aria-hidden /> {t('supportFiles.download')}
            </a>
          </Button>
        </Stack>
      ) : (
        <chakra.video
          src={video.file}
          poster={video.posterUrl ?? undefined}
          controls
          playsInline
          preload="metadata"
          aria-label={nameOf(video)}
          width="full"
          maxHeight="70dvh"
          bg="black"
          borderRadius="l2"
          // AVI and some MOV files are stored, but no browser plays them.
          onError={() => setUnplayable(true)}
        />
      )}
      <Text whiteSpace="pre-line">{video.fileDesc || t('supportFiles.noDescription')}</Text>
    </Stack>
  )
}
