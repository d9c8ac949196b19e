import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { FileDrop } from '../../../ui/upload/file-drop.tsx'
import type { ImportState } from '../hooks/use-import.ts'
import { mostBytes } from '../read-table.ts'
import { WaitingButton } from '../../../ui/waiting-button.tsx'

const accept = { extensions: ['csv', 'txt', 'tsv', 'xlsx', 'xls'], label: 'CSV, TXT, XLSX' }

/** A file, or pasted text. */
export function SourceStep({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  const { file, text, busy } = state
  return (
    <Stack gap="5">
      <Text color="fg.muted" maxWidth="prose">
        {t('imports.sourceHint')}
      </Text>
      <FileDrop
        label={t('imports.file')}
        file={file}
        accept={accept}
        maxBytes={mostBytes}
        unsupportedText={t('imports.wrongFile')}
        disabled={busy}
        onChoose={state.chooseFile}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (file) state.chooseFile(file)
          else state.readText()
        }}
      >
        <Stack gap="4">
          <TextAreaField
            label={t('imports.paste')}
            hint={t('imports.pasteHint')}
            value={text}
            rows={5}
            maxHeight="60"
            maxLength={mostBytes}
            spellCheck={false}
            fontFamily="mono"
            onChange={(event) => state.setText(event.target.value)}
          />
          <WaitingButton
            type="submit"
            loading={busy}
            waitsFor={!file && text.trim() === '' ? t('imports.sourceFirst') : undefined}
          >
            {t('common.next')}
          </WaitingButton>
        </Stack>
      </form>
    </Stack>
  )
}
