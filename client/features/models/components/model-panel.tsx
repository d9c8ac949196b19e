import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdateModelMutation, type ModelDetailsFragment } from '../../../generated/graphql.ts'
import { uploadContext } from '../../../lib/apollo/upload-context.ts'
import { fileLimits } from '../../../lib/file-limits.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { Picture } from '../../../ui/picture.tsx'
import { PictureChooser } from '../../../ui/picture-chooser.tsx'
import { toast, toastsOf } from '../../../ui/toasts.tsx'

const refused = toastsOf('model')

/** The description of a model and its picture, which can be added, replaced and removed where a button opens that. */
export function ModelPanel({ model }: { model: ModelDetailsFragment }) {
  const { t } = useTranslation()
  const [update] = useUpdateModelMutation()
  const [picture, setPicture] = useState<File>()
  const [choosing, setChoosing] = useState(false)
  const { busy, run } = useOneAtATime()

  const save = (change: { removePicture?: boolean }) =>
    run(async () => {
      refused.begin()
      try {
        await update({
          variables: { input: { id: model.id, ...change }, picture },
          ...(picture && { context: uploadContext(() => undefined) }),
        })
        setPicture(undefined)
        setChoosing(false)
        toast.success(t('models.updated'))
      } catch (error) {
        refused.failure(error, t('models.updateFailed'))
      }
    })

  const { description, pictureUrl, viewerCan } = model
  return (
    <Stack gap="4" padding="4" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Flex gap="4" wrap="wrap" align={{ base: 'flex-start', sm: 'center' }}>
        {pictureUrl && !choosing && (
          <Picture
            url={pictureUrl}
            alt={t('models.picture')}
            sizes="160px"
            width="160px"
            aspectRatio={4 / 3}
            objectFit="contain"
            bg="bg.muted"
            borderRadius="l2"
            placeholder={null}
          />
        )}
        <Text
          flex="1 1 240px"
          minWidth="0"
          whiteSpace="pre-line"
          wordBreak="break-word"
          color={description ? undefined : 'fg.muted'}
        >
          {description || t('common.notAvailable')}
        </Text>
        {viewerCan.update && (
          <Button
            variant="outline"
            colorPalette="gray"
            aria-expanded={choosing}
            disabled={busy}
            onClick={() => {
              setChoosing(!choosing)
              setPicture(undefined)
            }}
          >
            <ImageIcon aria-hidden /> {pictureUrl ? t('models.pictureChange') : t('models.pictureAdd')}
          </Button>
        )}
      </Flex>
      {choosing && (
        <Stack gap="3">
          <PictureChooser
            label={t('models.picture')}
            value={picture}
            onChange={setPicture}
            {...(pictureUrl && { currentUrl: pictureUrl })}
            maxBytes={fileLimits.machinePicture}
            disabled={busy}
          />
          <Flex gap="3" wrap="wrap">
            {picture && (
              <Button loading={busy} onClick={() => void save({})}>
                {t('models.pictureSave')}
              </Button>
            )}
            {!picture && pictureUrl && (
              <Button
                variant="outline"
                colorPalette="gray"
                loading={busy}
                onClick={() => void save({ removePicture: true })}
              >
                {t('models.pictureRemove')}
              </Button>
            )}
          </Flex>
        </Stack>
      )}
    </Stack>
  )
}
