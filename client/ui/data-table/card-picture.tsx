import { Flex } from '@chakra-ui/react'
import { Cog } from 'lucide-react'
import { Picture } from '../picture.tsx'

interface CardPictureProps {
  url: string | null
  /** 56 px, or 48 beside two lines. */
  boxSize?: '14' | '12'
}

/** The picture of a row, or a neutral one. */
export function CardPicture({ url, boxSize = '14' }: CardPictureProps) {
  const look = { boxSize, flexShrink: '0', borderRadius: 'l2', bg: 'bg.muted' } as const
  return (
    <Picture
      url={url}
      alt=""
      sizes="56px"
      htmlWidth={56}
      htmlHeight={56}
      objectFit="cover"
      {...look}
      placeholder={
        <Flex {...look} align="center" justify="center" color="fg.subtle">
          <Cog size={24} aria-hidden />
        </Flex>
      }
    />
  )
}
