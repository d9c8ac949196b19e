import { Box, Center, Text } from '@chakra-ui/react'
import { ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/picture.tsx'

interface MachinePictureProps {
  /** Absent when the machine has no picture. */
  url: string | undefined
  /** Empty where the name of the machine stands beside it. */
  alt: string
  /** The width at which it is shown, as the attribute `sizes` takes it. */
  sizes: string
  /** Where there is no room for a text below the placeholder. */
  small?: boolean
}

/** A machine's picture, uncropped in a box of four to three, or a placeholder. */
export function MachinePicture({ url, alt, sizes, small }: MachinePictureProps) {
  const { t } = useTranslation()
  return (
    <Box aspectRatio={4 / 3} width="full" bg="bg.muted" borderRadius="l2" overflow="hidden">
      <Picture
        url={url}
        alt={alt}
        sizes={sizes}
        htmlWidth={320}
        htmlHeight={240}
        boxSize="full"
        objectFit="contain"
        placeholder={
          <Center height="full" flexDirection="column" gap="2" padding={small ? '0' : '3'} color="fg.muted">
            <ImageOff aria-hidden />
            {/* A picture that this browser cannot decode (HEIC) is not missing. */}
            <Text textAlign="center" srOnly={small}>
              {url ? t('machines.noPreview') : t('machines.noImage')}
            </Text>
          </Center>
        }
      />
    </Box>
  )
}
