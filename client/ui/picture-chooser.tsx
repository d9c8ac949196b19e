import { Button, Center, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { Camera, ImageIcon, Images, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { megabytes } from '../lib/file-limits.ts'
import { useObjectUrl } from '../lib/use-object-url.ts'
import { PickButton } from './pick-button.tsx'
import { Picture } from './picture.tsx'

interface PictureChooserProps {
  /** The label of the group: "Machine picture". */
  label: string
  value: File | undefined
  onChange: (file: File | undefined) => void
  /** The stored picture. */
  currentUrl?: string
  maxBytes?: number
  disabled?: boolean
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/** A picture from the camera or the album. A file input with `capture` works without https, unlike getUserMedia. */
export function PictureChooser({ label, value, onChange, currentUrl, maxBytes, disabled }: PictureChooserProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState('')
  const chosenUrl = useObjectUrl(value)

  const take = (file: File | undefined) => {
    if (!file) return
    const heic = /\.hei[cf]$/i.test(file.name)
    const tooLarge = maxBytes !== undefined && file.size > maxBytes
    const text =
      !types.includes(file.type) && !heic
        ? t('picture.notAPicture')
        : tooLarge
          ? t('common.tooLarge', { megabytes: megabytes(maxBytes) })
          : ''
    setRefusal(text)
    if (!text) onChange(file)
  }

  return (
    <Stack as="fieldset" gap="3">
      <chakra.legend fontWeight="medium" marginBottom="2">
        {label}
      </chakra.legend>
      <ChosenPicture url={chosenUrl ?? currentUrl} alt={chosenUrl ? t('picture.chosen') : t('picture.current')} />
      {!disabled && (
        <Flex gap="3" wrap="wrap">
          <PickButton
            icon={<Camera aria-hidden />}
            label={t('picture.takePhoto')}
            accept={types}
            capture
            onPick={take}
          />
          <PickButton icon={<Images aria-hidden />} label={t('picture.album')} accept={types} onPick={take} />
          {value && (
            <Button variant="ghost" colorPalette="gray" onClick={() => onChange(undefined)}>
              <X aria-hidden /> {t('picture.remove')}
            </Button>
          )}
        </Flex>
      )}
      {refusal && (
        <Text role="alert" color="fg.error" fontWeight="medium">
          {refusal}
        </Text>
      )}
    </Stack>
  )
}

/** The picture, or a placeholder when there is none or the browser cannot show it (HEIC). */
function ChosenPicture({ url, alt }: { url: string | undefined; alt: string }) {
  const { t } = useTranslation()
  return (
    <Picture
      url={url}
      alt={alt}
      sizes="(min-width: 600px) 360px, 90vw"
      maxHeight="240px"
      maxWidth="360px"
      width="full"
      objectFit="contain"
      bg="bg.muted"
      borderRadius="l3"
      placeholder={
        <Center
          flexDirection="column"
          gap="2"
          height="160px"
          maxWidth="360px"
          padding="4"
          bg="bg.muted"
          color="fg.muted"
          borderRadius="l3"
        >
          <ImageIcon aria-hidden />
          <Text textAlign="center">{url ? t('picture.noPreview') : t('picture.none')}</Text>
        </Center>
      }
    />
  )
}
