import { Button, Flex, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { LostPicture } from '../../features/machines/components/lost-picture.tsx'
import { MachineFacts } from '../../features/machines/components/machine-facts.tsx'
import { MachinePanel } from '../../features/machines/components/machine-panel.tsx'
import { readDraft, type MachineDraft } from '../../features/machines/machine-draft.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { useObjectUrl } from '../../lib/use-object-url.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useSubmitMachine } from './use-submit-machine.ts'

/** The machine as it will be stored (checklist section 35). */
export function SupplierMachinePreviewPage() {
  const { t } = useTranslation()
  const draft = readDraft(usePageInput())
  const missing = !draft
  useEffect(() => {
    if (missing) toast.error(t('supplierMachines.noData'))
  }, [missing, t])

  if (!draft) return <Navigate to={paths.supplierMachines()} replace />
  return (
    <PageFrame title={t('supplierMachines.previewTitle')}>
      <Preview draft={draft} />
    </PageFrame>
  )
}

function Preview({ draft }: { draft: MachineDraft }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { submit, busy, percent } = useSubmitMachine()
  const pictureUrl = useObjectUrl(draft.picture)
  const company = draft.supplier
    ? { label: t('machines.supplier'), value: draft.supplier.label }
    : { label: t('machines.client'), value: draft.client?.label }

  return (
    <>
      <MachinePanel pictureUrl={pictureUrl} pictureAlt={t('machines.pictureOf', { name: draft.machineName })}>
        <MachineFacts
          facts={[
            company,
            { label: t('machines.name'), value: draft.machineName },
            { label: t('machines.serial'), value: draft.machineSerialNo || t('common.notAvailable') },
          ]}
        />
      </MachinePanel>
      {draft.pictureName && !draft.picture && <LostPicture name={draft.pictureName} />}
      <Flex gap="3" wrap="wrap" align="center" justify="flex-end">
        <Text flex={{ base: '1 1 100%', sm: '1' }} color="fg.muted">
          {t('supplierMachines.notSaved')}
        </Text>
        <Button variant="outline" colorPalette="gray" disabled={busy} onClick={() => void navigate(-1)}>
          {t('common.back')}
        </Button>
        <Button
          loading={busy}
          loadingText={
            percent === undefined
              ? t('supplierMachines.submitting')
              : t('supplierMachines.submittingPercent', { percent })
          }
          onClick={() => void submit(draft)}
        >
          {t('supplierMachines.submit')}
        </Button>
      </Flex>
    </>
  )
}
