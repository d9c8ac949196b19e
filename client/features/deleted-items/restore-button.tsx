import { Button } from '@chakra-ui/react'
import { ArchiveRestore } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRestoreDeletedItemMutation, type DeletedItemRowFragment } from '../../generated/graphql.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { toast } from '../../ui/toasts.tsx'
import { itemText, kindText } from './deleted-item-texts.ts'

interface RestoreButtonProps {
  item: DeletedItemRowFragment
  /** Called after a success or a refusal, because the list is stale. */
  onDone: () => void
}

/** Restores one deleted item; if its name is taken, the server's text says so. */
export function RestoreButton({ item, onDone }: RestoreButtonProps) {
  const { t } = useTranslation()
  const [mutate] = useRestoreDeletedItemMutation()
  const { busy, run } = useOneAtATime()
  const { kind, id } = item

  const restore = async () => {
    try {
      const { data } = await mutate({ variables: { input: { kind, id } } })
      const { leftOut } = data!.restoreDeletedItem
      if (leftOut.length > 0) toast.warning(t('deletedItems.restoredWithout', { names: leftOut.join(', ') }))
      else toast.success(t('deletedItems.restored'))
    } catch (error) {
      toast.failure(error, t('deletedItems.restoreFailed'))
    }
    onDone()
  }

  return (
    <Button
      size="sm"
      variant="outline"
      loading={busy}
      loadingText={t('deletedItems.restoring')}
      aria-label={t('deletedItems.restoreItem', { kind: kindText(t, item), item: itemText(t, item) })}
      onClick={() => void run(restore)}
    >
      <ArchiveRestore aria-hidden /> {t('deletedItems.restore')}
    </Button>
  )
}
