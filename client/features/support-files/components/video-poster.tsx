import { Box, Center, chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SupportFileCardFragment } from '../../../generated/graphql.ts'
import { Picture } from '../../../ui/picture.tsx'
import { lengthOf } from '../support-file-names.ts'

interface VideoPosterProps {
  file: Pick<SupportFileCardFragment, 'posterUrl' | 'durationSeconds'>
  icon: LucideIcon
}

/** A frame of the video with its length, or a neutral picture for a video that came without. */
export function VideoPoster({ file: { posterUrl, durationSeconds }, icon: Icon }: VideoPosterProps) {
  const { t } = useTranslation()
  return (
    <Box
      position="relative"
      alignSelf="flex-start"
      width={{ base: 'full', sm: '160px' }}
      aspectRatio={16 / 9}
      flexShrink="0"
      borderRadius="l2"
      overflow="hidden"
      bg="accent.subtle"
    >
      <Picture
        url={posterUrl}
        alt=""
        sizes="(min-width: 600px) 160px, 90vw"
        htmlWidth={320}
        htmlHeight={180}
        boxSize="full"
        objectFit="cover"
        placeholder={
          <Center height="full" color="accent.fg">
            <Icon aria-hidden />
          </Center>
        }
      />
      {durationSeconds !== null && (
        <chakra.span
          position="absolute"
          insetEnd="1"
          bottom="1"
          paddingInline="1.5"
          borderRadius="l1"
          bg="black/80"
          color="white"
          textStyle="sm"
          fontVariantNumeric="tabular-nums"
        >
          <span aria-hidden>{lengthOf(durationSeconds)}</span>
          <chakra.span srOnly>{t('supportFiles.length', { length: lengthOf(durationSeconds) })}</chakra.span>
        </chakra.span>
      )}
    </Box>
  )
}
