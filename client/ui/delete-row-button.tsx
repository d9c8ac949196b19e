import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RowButton } from './row-button.tsx'

interface DeleteRowButtonProps {
  /** The accessible name: "Delete Press 4". */
  label: string
  onPress: () => void
}

/** The delete button at the end of a table's row. */
export function DeleteRowButton(props: DeleteRowButtonProps) {
  const { t } = useTranslation()
  return <RowButton {...props} icon={Trash2} text={t('common.delete')} destructive />
}
