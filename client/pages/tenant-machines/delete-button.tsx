import { Box, Button } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface DeleteButtonProps {
  /** The machine's name. */
  name: string
  onPress: () => void
}

/** The button at the end of a machine's row; a word beside the sign on a phone. */
export function DeleteButton({ name, onPress }: DeleteButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant="outline"
      colorPalette="red"
      px={{ base: '4', sm: '0' }}
      aria-label={t('tenantMachines.delete', { name })}
      onClick={onPress}
    >
      <Trash2 aria-hidden />
      <Box as="span" hideFrom="sm">
        {t('common.delete')}
      </Box>
    </Button>
  )
}
