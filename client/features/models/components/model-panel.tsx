import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdateModelMutation, type ModelDetailsFragment } from '../../../generated/graphql.ts'
import { uploadContext } from '../../../lib/apollo/upload-context.ts'
import { fileLimits } from '../../../lib/file-limits.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { PictureChooser } from '../../../ui/picture-chooser.tsx'
import { toast, toastsOf } from '../../../ui/toasts.tsx'

const refused = toastsOf('model')

/** The picture of a model, which can be replaced, and its description. */
export function ModelPanel({ model }: { model: ModelDetailsFragment }) {
  const { t } = useTranslation()
  const [update] = useUpdateModelMutation()
  const [picture, setPicture] = useState<File>()
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
        toast.success(t('models.updated'))
      } catch (error) {
        refused.failure(error, t('models.updateFailed'))
      }
    })

  return (
    <Grid
      gap="6"
      padding={{ base: '4', sm: '6' }}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' }}
    >
      <Text whiteSpace="pre-line" wordBreak="break-word" color={model.description ? undefined : 'fg.muted'}>
        {model.description || t('common.notAvailable')}
      </Text>
      {model.viewerCan.update && (
        <Stack gap="3">
          <PictureChooser
            label={t('models.picture')}
            value={picture}
            onChange={setPicture}
            {...(model.pictureUrl && { currentUrl: model.pictureUrl })}
            maxBytes={fileLimits.machinePicture}
            disabled={busy}
          />
          <Flex gap="3" wrap="wrap">
            {picture && (
              <Button loading={busy} onClick={() => void save({})}>
                {t('models.pictureSave')}
              </Button>
            )}
            {!picture && model.pictureUrl && (
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
    </Grid>
  )
}
