import { Button, Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { useSubmitMachine } from '../hooks/use-submit-machine.ts'
import type { MachineDraft } from '../machine-draft.ts'
import { LostPicture } from './lost-picture.tsx'
import { Facts, type Fact } from '../../../ui/facts.tsx'
import { MachinePanel } from './machine-panel.tsx'

interface MachinePreviewProps {
  draft: MachineDraft
  /** The future owners of the machine: supplier, client company, or both. */
  companies: readonly Fact[]
  submission: ReturnType<typeof useSubmitMachine>
}

/** The machine as it will be stored, with the button that stores it. */
export function MachinePreview({ draft, companies, submission }: MachinePreviewProps) {
  const { t } = useTranslation()
  const { submit, busy, percent } = submission
  const pictureUrl = useObjectUrl(draft.picture)

  return (
    <>
      <MachinePanel pictureUrl={pictureUrl} pictureAlt={t('machines.pictureOf', { name: draft.machineName })}>
        <Facts
          facts={[
            ...companies,
            ...(draft.model ? [{ label: t('models.model'), value: draft.model.label }] : []),
            { label: t('machines.name'), value: draft.machineName },
            { label: t('machines.serial'), value: draft.machineSerialNo || t('common.notAvailable'), code: true },
          ]}
        />
      </MachinePanel>
      {draft.pictureName && !draft.picture && <LostPicture name={draft.pictureName} />}
      <Flex gap="3" wrap="wrap" align="center" justify="flex-end">
        <Text flex={{ base: '1 1 100%', sm: '1' }} color="fg.muted">
          {t('supplierMachines.notSaved')}
        </Text>
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
