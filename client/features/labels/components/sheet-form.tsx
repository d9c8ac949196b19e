import { Flex, Stack } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { FileDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelSheetDocument, type LabelSheetFormat } from '../../../generated/graphql.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { WaitingButton } from '../../../ui/waiting-button.tsx'
import { toast } from '../../../ui/toasts.tsx'

const formats = [
  'A4_70X37',
  'A4_64X38',
  'A4_38X21',
  'A4_99X68',
  'ROLL_62X29',
] as const satisfies readonly `${LabelSheetFormat}`[]

interface SheetFormProps {
  machineIds: readonly number[]
  /** The name of the saved file. */
  name: string
  /** More buttons. */
  children?: ReactNode
}

/** Saves the labels of machines as a PDF, for a sheet of labels or a roll. */
export function SheetForm({ machineIds, name, children }: SheetFormProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { busy, run } = useOneAtATime()
  const [format, setFormat] = useState<(typeof formats)[number]>(formats[0])

  const save = () =>
    run(async () => {
      try {
        const variables = { machineIds: [...machineIds], format }
        const { data } = await client.query({ query: LabelSheetDocument, variables, fetchPolicy: 'no-cache' })
        if (!data) throw new Error('No labels were sent')
        const bytes = Uint8Array.from(atob(data.labelSheet.pdf), (character) => character.charCodeAt(0))
        saveFile(new Blob([bytes], { type: 'application/pdf' }), name)
      } catch (error) {
        toast.failure(error, t('labels.saveFailed'))
      }
    })

  return (
    <Stack gap="4">
      <SelectField
        label={t('labels.format')}
        placeholder={null}
        options={formats.map((value) => ({ value, label: t(`labels.format${value}`) }))}
        value={format}
        onChange={(event) => setFormat(formats.find((known) => known === event.target.value) ?? formats[0])}
      />
      <Flex gap="3" wrap="wrap">
        <WaitingButton
          waitsFor={machineIds.length === 0 ? t('labels.noneChosen') : undefined}
          loading={busy}
          loadingText={t('labels.saving')}
          onClick={() => void save()}
        >
          <FileDown aria-hidden /> {t('labels.savePdf')}
        </WaitingButton>
        {children}
      </Flex>
    </Stack>
  )
}
