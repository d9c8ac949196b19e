import { Box, Center, chakra, Text, type BoxProps } from '@chakra-ui/react'
import { FileVideo, ImageIcon, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/picture.tsx'
import { useMediumUrl } from '../hooks/use-medium-url.ts'
import { nameOf, type Medium } from '../ticket-media.ts'

interface MediumViewProps extends Pick<BoxProps, 'width' | 'height' | 'maxHeight'> {
  medium: Medium
  /** Shows the first frame of a video instead of a player. */
  still?: boolean
}

/** A picture or a video, or a placeholder where the browser cannot show it. */
export function MediumView({ medium, still, ...size }: MediumViewProps) {
  const { t } = useTranslation()
  const url = useMediumUrl(medium)
  const [broken, setBroken] = useState<string>()
  const name = medium.description || nameOf(medium)
  const Icon = medium.type === 'image' ? ImageIcon : FileVideo
  const placeholder = (
    <Center {...size} flexDirection="column" gap="2" padding="2" bg="bg.muted" color="fg.muted">
      <Icon aria-hidden />
      {!still && <Text textAlign="center">{t('ticketMedia.noPreview')}</Text>}
    </Center>
  )

  if (medium.type === 'image') {
    return (
      <Picture
        {...size}
        url={url}
        alt={still ? '' : name}
        sizes={still ? '160px' : '90vw'}
        objectFit={still ? 'cover' : 'contain'}
        bg="bg.muted"
        placeholder={placeholder}
      />
    )
  }
  if (!url || url === broken) return placeholder
  const fail = () => setBroken(url)
  return still ? (
    <Box {...size} position="relative">
      {/* A moment after the beginning, because phones paint no frame of a video that has not started. */}
      <chakra.video
        src={`${url}#t=0.1`}
        boxSize="full"
        preload="metadata"
        muted
        playsInline
        objectFit="cover"
        bg="black"
        aria-hidden
        onError={fail}
      />
      <Center position="absolute" inset="0" color="white" bg="blackAlpha.400">
        <Play size={32} fill="currentColor" aria-hidden />
      </Center>
    </Box>
  ) : (
    <chakra.video
      {...size}
      src={url}
      controls
      playsInline
      preload="metadata"
      bg="black"
      aria-label={name}
      onError={fail}
    />
  )
}
