import { Box, Button, chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/apollo/read-error.ts'
import { TextField } from '../form/text-field.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import type { AcceptList } from './accept.ts'
import { FileDrop } from './file-drop.tsx'
import { refusalOf } from './refusal.ts'
import type { UploadInput } from './use-upload.ts'
import { useUploads, type UploadRow } from './use-uploads.ts'

interface ManyUploadsProps {
  /** The files that were chosen first. */
  chosen: File[]
  accept: AcceptList
  maxBytes?: number
  /** The text of a failure for which the server gives no reason. */
  failureText: string
  upload: (input: UploadInput) => Promise<void>
  /** Whether something is being sent, which a slip must not end. */
  onSending: (sending: boolean) => void
  onClose: () => void
}

/** Several files, each with its texts, its progress and its outcome. */
export function ManyUploads({ chosen, onSending, onClose, ...props }: ManyUploadsProps) {
  const { t } = useTranslation()
  const [checked, setChecked] = useState(false)
  const rules = { accept: props.accept, maxBytes: props.maxBytes, unsupportedText: t('upload.unsupported') }
  const uploads = useUploads({
    chosen,
    upload: props.upload,
    refusalOf: (file) => refusalOf(file, rules),
    failureOf: (error) => errorText(error, props.failureText),
  })
  const { rows, add } = uploads

  const count = (...states: UploadRow['state'][]) => rows.filter(({ state }) => states.includes(state)).length
  const sending = count('waiting', 'sending') > 0
  useEffect(() => {
    onSending(sending)
    return () => onSending(false)
  }, [sending, onSending])

  const ready = count('ready')
  const failed = count('failed')
  const stored = count('stored')
  const submit = () => {
    setChecked(true)
    const incomplete = rows.some(
      ({ state, fileName, fileDesc }) => state === 'ready' && !(fileName.trim() && fileDesc.trim()),
    )
    if (!incomplete) uploads.start()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="5">
        <Stack as="ul" gap="3" listStyleType="none">
          {rows.map((row) => (
            <Row key={row.key} row={row} checked={checked} rename={uploads.rename} cancel={uploads.cancel} />
          ))}
        </Stack>
        {!sending && stored === 0 && (
          <FileDrop
            {...rules}
            label={t('upload.addMore')}
            file={undefined}
            onChoose={(file) => file && add([file])}
            onChooseMany={add}
          />
        )}
        <Stack position="sticky" bottom="-6" gap="3" paddingBlock="4" marginBottom="-6" bg="bg.panel">
          <Text aria-live="polite" color="fg.muted">
            {stored > 0 || failed > 0 || sending ? t('upload.storedOf', { stored, count: rows.length }) : ''}
          </Text>
          <Flex gap="3" justify="flex-end" wrap="wrap">
            {!sending && (
              <Button variant="outline" colorPalette="gray" onClick={onClose}>
                {stored > 0 && ready === 0 ? t('common.close') : t('common.cancel')}
              </Button>
            )}
            {!sending && failed > 0 && (
              <Button onClick={uploads.retry}>{t('upload.retryFailed', { count: failed })}</Button>
            )}
            {(ready > 0 || sending) && (
              <Button type="submit" loading={sending} loadingText={t('upload.uploading')}>
                {t('upload.uploadMany', { count: ready })}
              </Button>
            )}
          </Flex>
        </Stack>
      </Stack>
    </form>
  )
}

interface RowProps {
  row: UploadRow
  checked: boolean
  rename: ReturnType<typeof useUploads>['rename']
  cancel: (key: number) => void
}

function Row({ row, checked, rename, cancel }: RowProps) {
  const { t } = useTranslation()
  const { key, file, fileName, fileDesc, state, percent, failure } = row
  const missing = (text: string, message: string) => (checked && !text.trim() ? message : undefined)
  return (
    <chakra.li
      display="flex"
      gap="2"
      padding="3"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={failure ? 'border.error' : undefined}
    >
      <Stack flex="1" minWidth="0" gap="2">
        <Text fontWeight="semibold" wordBreak="break-word">
          {file.name}
        </Text>
        {state === 'ready' && (
          <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
            <Box flex="1">
              <TextField
                label={t('upload.fileName')}
                required
                value={fileName}
                error={missing(fileName, t('upload.nameMissing'))}
                onChange={(event) => rename(key, { fileName: event.target.value })}
              />
            </Box>
            <Box flex="1">
              <TextField
                label={t('upload.fileDescription')}
                required
                value={fileDesc}
                error={missing(fileDesc, t('upload.descriptionMissing'))}
                onChange={(event) => rename(key, { fileDesc: event.target.value })}
              />
            </Box>
          </Flex>
        )}
        {state === 'waiting' && <Text color="fg.muted">{t('upload.waiting')}</Text>}
        {state === 'sending' && (
          <ProgressBar
            label={percent < 100 ? t('common.uploaded', { percent }) : t('upload.finishing')}
            percent={percent}
          />
        )}
        {state === 'stored' && (
          <Flex gap="2" align="center" color="fg.success">
            <CircleCheck size={18} aria-hidden /> {t('upload.stored')}
          </Flex>
        )}
        {failure && (
          <Flex gap="2" role="alert" color="fg.error">
            <Box asChild flexShrink="0" marginTop="0.5">
              <CircleAlert size={18} aria-hidden />
            </Box>
            {failure}
          </Flex>
        )}
      </Stack>
      {/* Once all bytes are sent, the server is storing the file: too late to stop. */}
      {state !== 'stored' && !(state === 'sending' && percent >= 100) && (
        <IconButton
          variant="ghost"
          colorPalette="gray"
          flexShrink="0"
          aria-label={t(state === 'sending' ? 'upload.cancelOne' : 'upload.removeOne', { name: file.name })}
          onClick={() => cancel(key)}
        >
          <X />
        </IconButton>
      )}
    </chakra.li>
  )
}
