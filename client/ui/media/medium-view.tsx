import { Box, Center, chakra, type BoxProps } from '@chakra-ui/react'
import { FileVideo, ImageIcon, Play } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../picture.tsx'
import type { MediumType } from './medium-kinds.ts'

interface MediumViewProps extends Pick<BoxProps, 'width' | 'height'> {
  type: MediumType
  /** Absent while there is none. */
  url: string | undefined
}

/** A picture or the first frame of a video, or a placeholder where the browser cannot show it. */
export function MediumView({ type, url, ...size }: MediumViewProps) {
  const [broken, setBroken] = useState<string>()
  const Icon = type === 'image' ? ImageIcon : FileVideo
  const placeholder = (
    <Center {...size} bg="bg.muted" color="fg.muted">
      <Icon aria-hidden />
    </Center>
  )

  if (type === 'image') {
    return (
      <Picture
        {...size}
        url={url}
        alt=""
        sizes="180px"
        htmlWidth={160}
        htmlHeight={160}
        objectFit="cover"
        bg="bg.muted"
        placeholder={placeholder}
      />
    )
  }
  if (!url || url === broken) return placeholder
  return (
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
        onError={() => setBroken(url)}
      />
      <Center position="absolute" inset="0" color="white" bg="blackAlpha.400">
        <Play size={32} fill="currentColor" aria-hidden />
      </Center>
    </Box>
  )
}
