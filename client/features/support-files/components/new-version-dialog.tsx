import { Button, Flex, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useAddSupportFileVersionMutation,
  type SupportFileCardFragment,
  type SupportFileKind,
} from '../../../generated/graphql.ts'
import { uploadContext } from '../../../lib/apollo/upload-context.ts'
import { publishedDay } from '../../../lib/dates.ts'
import { useLastDefined } from '../../../lib/use-last-defined.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { MessageDialog } from '../../../ui/message-dialog.tsx'
import { toast, toastsOf } from '../../../ui/toasts.tsx'
import { FileDrop } from '../../../ui/upload/file-drop.tsx'
import { UploadProgress } from '../../../ui/upload/upload-form.tsx'
import { useUpload } from '../../../ui/upload/use-upload.ts'
import { supportFileKinds } from '../support-file-kinds.ts'
import { nameOf } from '../support-file-names.ts'
import { languageChoices } from '../languages.ts'

const refused = toastsOf('new-version')

export interface NewVersionDialogProps {
  /** The file to replace; undefined closes the dialog. */
  file: SupportFileCardFragment | undefined
  kind: SupportFileKind
  /** The model that the file belongs to; absent for a file of a machine. */
  modelId?: number
  onClose: () => void
  onPublished: () => Promise<void>
}

/** Replaces a support file by a new version: what changed, language, first day and the file. */
export function NewVersionDialog({ file, onClose, ...props }: NewVersionDialogProps) {
  const { t } = useTranslation()
  const shown = useLastDefined(file)
  const [sending, setSending] = useState(false)
  return (
    <MessageDialog
      open={file !== undefined}
      onClose={onClose}
      title={shown ? t('versions.addOf', { name: nameOf(shown) }) : ''}
      size="lg"
      closable={!sending}
    >
      {shown && <NewVersion {...props} file={shown} onClose={onClose} onSending={setSending} />}
    </MessageDialog>
  )
}

interface VersionTexts {
  whatChanged: string
  language: string
  validFrom: string
}

interface NewVersionProps extends NewVersionDialogProps {
  file: SupportFileCardFragment
  onSending: (sending: boolean) => void
}

function NewVersion({ file: { id, version }, kind, modelId, onClose, onPublished, onSending }: NewVersionProps) {
  const { t } = useTranslation()
  const [texts, setTexts] = useState<VersionTexts>({ whatChanged: '', language: '', validFrom: '' })
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState(false)
  const [mutate] = useAddSupportFileVersionMutation()
  const { accept, maxBytes } = supportFileKinds[kind]
  const { state, start, stop } = useUpload<VersionTexts>(async ({ file: chosen, onProgress, signal, ...said }) => {
    // Loaded on demand: only whoever publishes needs it.
    const { factsOfFile } = await import('../facts-of-file.ts')
    const { poster, ...facts } = await factsOfFile(kind, chosen)
    const { language, validFrom } = said
    const input = {
      ...{ id, kind, modelId, whatChanged: said.whatChanged.trim(), ...facts },
      ...(language && { language }),
      ...(validFrom && { validFrom }),
    }
    const { data } = await mutate({
      variables: { input, file: chosen, poster },
      context: uploadContext(onProgress, signal),
    })
    await onPublished()
    const shown = data?.addSupportFileVersion.version !== version
    toast.success(shown ? t('versions.published') : t('versions.scheduled', { day: publishedDay(validFrom) }))
  })
  const uploading = state.name === 'uploading'

  const submit = async () => {
    if (uploading) return
    setChecked(true)
    refused.begin()
    if (!texts.whatChanged.trim()) return refused.error(t('versions.whatChangedMissing'))
    if (!file) return refused.error(t('versions.noFile'))
    onSending(true)
    try {
      if (await start({ ...texts, file })) onClose()
    } catch (error) {
      refused.failure(error, t('versions.publishFailed'))
    } finally {
      onSending(false)
    }
  }
  const set = (changes: Partial<VersionTexts>) => setTexts({ ...texts, ...changes })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="5">
        <TextAreaField
          label={t('versions.whatChanged')}
          required
          readOnly={uploading}
          maxLength={255}
          rows={2}
          value={texts.whatChanged}
          error={checked && !texts.whatChanged.trim() ? t('versions.whatChangedMissing') : undefined}
          onChange={(event) => set({ whatChanged: event.target.value })}
        />
        <FileDrop
          label={t('upload.choose')}
          file={file}
          accept={accept}
          maxBytes={maxBytes}
          unsupportedText={t('upload.unsupported')}
          disabled={uploading}
          onChoose={setFile}
        />
        <Flex gap="5" direction={{ base: 'column', sm: 'row' }}>
          <SelectField
            label={t('versions.language')}
            placeholder={t('versions.anyLanguage')}
            options={languageChoices()}
            readOnly={uploading}
            value={texts.language}
            onChange={(event) => set({ language: event.target.value })}
          />
          <TextField
            type="date"
            label={t('versions.validFrom')}
            hint={t('versions.validFromHint')}
            readOnly={uploading}
            value={texts.validFrom}
            onChange={(event) => set({ validFrom: event.target.value })}
          />
        </Flex>
        {uploading && <UploadProgress percent={state.percent} />}
        <Flex gap="3" justify="flex-end">
          {/* Once all bytes are sent, the server is storing the file: too late to stop. */}
          {(!uploading || state.percent < 100) && (
            <Button variant="outline" colorPalette="gray" onClick={uploading ? stop : onClose}>
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" loading={uploading} loadingText={t('upload.uploading')}>
            {t('versions.publish')}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
