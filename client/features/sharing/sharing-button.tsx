import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetSharingMutation, type SharingRowFragment } from '../../generated/graphql.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'

interface SharingButtonProps {
  row: SharingRowFragment
  /** Called after a success or a refusal, because the list is stale. */
  onDone: () => void
}

/** Asks, and then stops sharing new tickets with a supplier, or begins again. */
export function SharingButton({ row, onDone }: SharingButtonProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [save] = useSetSharingMutation()
  const { companyId: supplierId, companyName: company, shared } = row
  const act = shared ? 'stop' : 'start'

  const change = async () => {
    try {
      await save({ variables: { input: { supplierId, shared: !shared } } })
      toast.success(t(shared ? 'sharing.stopped' : 'sharing.started', { company }))
    } catch (error) {
      toast.failure(error, t('sharing.saveFailed'))
    }
    setAsking(false)
    onDone()
  }

  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette={shared ? 'gray' : undefined}
        aria-label={t(`sharing.${act}With`, { company })}
        onClick={() => setAsking(true)}
      >
        {t(`sharing.${act}`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(`sharing.${act}Title`, { company })}
        confirmLabel={t(`sharing.${act}`)}
        onCancel={() => setAsking(false)}
        onConfirm={change}
      >
        {t(`sharing.${act}Question`, { company })}
      </ConfirmDialog>
    </>
  )
}
