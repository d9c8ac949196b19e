import { Box, Center, Image, Text } from '@chakra-ui/react'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface MachinePictureProps {
  /** Absent when the machine has no picture. */
  url: string | undefined
  /** Empty where the name of the machine stands beside it. */
  alt: string
  /** Where there is no room for a text below the placeholder. */
  small?: boolean
}

/** A machine's picture, uncropped and of a fixed height, or a placeholder. */
export function MachinePicture({ url, alt, small }: MachinePictureProps) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState<string>()
  return (
    <Box aspectRatio={4 / 3} width="full" bg="bg.muted" borderRadius="l2" overflow="hidden">
      {url && url !== broken ? (
        <Image src={url} alt={alt} loading="lazy" boxSize="full" objectFit="contain" onError={() => setBroken(url)} />
      ) : (
        <Center height="full" flexDirection="column" gap="2" padding={small ? '0' : '3'} color="fg.muted">
          <ImageOff aria-hidden />
          {/* A picture that this browser cannot decode (HEIC) is not missing. */}
          <Text textAlign="center" srOnly={small}>
            {url ? t('machines.noPreview') : t('machines.noImage')}
          </Text>
        </Center>
      )}
    </Box>
  )
}
