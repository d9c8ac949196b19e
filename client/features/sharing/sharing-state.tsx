import { Badge } from '@chakra-ui/react'
import { Share2, ShieldOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Whether new tickets are shared, by word and picture. */
export function SharingState({ shared }: { shared: boolean }) {
  const { t } = useTranslation()
  const Icon = shared ? Share2 : ShieldOff
  return (
    <Badge colorPalette={shared ? 'green' : 'gray'} size="md">
      <Icon size={14} aria-hidden /> {t(shared ? 'sharing.shared' : 'sharing.notShared')}
    </Badge>
  )
}
