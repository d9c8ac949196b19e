import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useMachineLabelQuery,
  useRenewLabelMutation,
  type LabelDetailsFragment,
  type MachineDetailsFragment,
} from '../../../generated/graphql.ts'
import { errorText, readError } from '../../../lib/apollo/read-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { MessageWindow } from '../../../ui/message-window.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { SheetForm } from './sheet-form.tsx'
import { Code } from '../../../ui/code-text.tsx'

export interface LabelWindowProps {
  machine: Pick<MachineDetailsFragment, 'id' | 'machineName' | 'viewerCan'>
  open: boolean
  onClose: () => void
}

/** The label of a machine: to look at, to print, and to replace. */
export function LabelWindow({ machine, open, onClose }: LabelWindowProps) {
  const { t } = useTranslation()
  return (
    <MessageWindow open={open} onClose={onClose} title={t('labels.labelOf', { name: machine.machineName })}>
      <Label machine={machine} />
    </MessageWindow>
  )
}

function Label({ machine }: Pick<LabelWindowProps, 'machine'>) {
  const { t } = useTranslation()
  const { id: machineId, machineName: name, viewerCan } = machine
  const { data, error, refetch } = useMachineLabelQuery({ variables: { machineId }, fetchPolicy: 'network-only' })
  const label = data?.machineLabel
  if (!label) {
    return error ? (
      <ErrorNotice
        text={errorText(error, t('labels.loadFailed'))}
        onRetry={readError(error).code === 'CONFLICT' ? undefined : () => void refetch()}
      />
    ) : (
      <Loading />
    )
  }
  return (
    <Stack gap="5">
      <LabelPicture label={label} name={name} />
      <Stack gap="1">
        <Text>
          {t('labels.code')}: <Code>{label.code}</Code>
        </Text>
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {label.address}
        </Text>
      </Stack>
      <SheetForm machineIds={[machineId]} name={`label-${machineId}.pdf`}>
        <Button
          type="button"
          variant="outline"
          onClick={() => saveFile(new Blob([label.svg], { type: 'image/svg+xml' }), `label-${machineId}.svg`)}
        >
          <Download aria-hidden /> {t('labels.saveSvg')}
        </Button>
      </SheetForm>
      {viewerCan.renewLabel && <Renew machineId={machineId} name={name} onRenewed={() => void refetch()} />}
    </Stack>
  )
}

/** The label as a picture, which cannot run anything. */
function LabelPicture({ label, name }: { label: LabelDetailsFragment; name: string }) {
  const { t } = useTranslation()
  return (
    <chakra.img
      src={`data:image/svg+xml,${encodeURIComponent(label.svg)}`}
      alt={t('labels.picture', { name })}
      width="full"
      borderWidth="1px"
      borderRadius="l2"
      bg="white"
    />
  )
}

interface RenewProps {
  machineId: number
  name: string
  onRenewed: () => void
}

function Renew({ machineId, name, onRenewed }: RenewProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [renew] = useRenewLabelMutation()
  const confirm = async () => {
    try {
      await renew({ variables: { machineId } })
      toast.success(t('labels.renewed'))
      onRenewed()
    } catch (error) {
      toast.failure(error, t('labels.renewFailed'))
    }
    setAsking(false)
  }
  return (
    <Flex>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden /> {t('labels.renew')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('labels.renewTitle')}
        confirmLabel={t('labels.renew')}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('labels.renewQuestion', { name })}
      </ConfirmDialog>
    </Flex>
  )
}
