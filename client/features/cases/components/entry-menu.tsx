import { Box } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWithdrawTicketEntryMutation } from '../../../generated/graphql.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RowMenu } from '../../../ui/row-actions/row-menu.tsx'
import { toast } from '../../../ui/toasts.tsx'

interface EntryMenuProps {
  id: string
  /** Whether the entry was said by a button instead of written. */
  told: boolean
}

/** What can be done with what the viewer has just written, or said by a button. */
export function EntryMenu({ id, told }: EntryMenuProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [withdraw] = useWithdrawTicketEntryMutation({ refetchQueries: ['TicketTimeline'] })
  const name = t('cases.number', { id })
  const confirm = async () => {
    try {
      await withdraw({ variables: { id } })
    } catch (failure) {
      toast.failure(failure, t('cases.withdrawFailed'))
    }
    setAsking(false)
  }
  return (
    <Box marginInlineStart="auto" marginBlock="-2.5" marginInlineEnd="-2" alignSelf="center" data-print="hide">
      <RowMenu
        name={name}
        actions={[
          {
            icon: Undo2,
            text: t('cases.withdraw'),
            label: t('cases.withdrawEntry', { name }),
            destructive: true,
            onPress: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={t('cases.withdrawTitle')}
        confirmLabel={t('cases.withdraw')}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t(told ? 'cases.withdrawToldQuestion' : 'cases.withdrawQuestion')}
      </ConfirmDialog>
    </Box>
  )
}
