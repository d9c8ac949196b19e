import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RowButton } from './row-button.tsx'

interface EditRowButtonProps {
  /** The accessible name: "Edit error code E-104". */
  label: string
  onPress: () => void
}

/** The edit button at the end of a table's row. */
export function EditRowButton(props: EditRowButtonProps) {
  const { t } = useTranslation()
  return <RowButton {...props} icon={Pencil} text={t('common.edit')} />
}
