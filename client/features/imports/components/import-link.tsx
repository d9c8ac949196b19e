import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

/** The link of a list to the import of its rows; nothing for users who may not open that page. While it is not known whether they may import, its place is kept. */
export function ImportLink({ to, pending }: { to: string; pending?: boolean }) {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  if (!canOpen(to)) return null
  return (
    <LinkButton to={to} variant="outline" visibility={pending ? 'hidden' : undefined}>
      <FileUp aria-hidden /> {t('table.import')}
    </LinkButton>
  )
}
