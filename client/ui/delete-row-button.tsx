import { Box, Button } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface DeleteRowButtonProps {
  /** The accessible name: "Delete Press 4". */
  label: string
  onPress: () => void
}

/** The delete button at the end of a table's row; on a phone it has a visible text beside the icon. */
export function DeleteRowButton({ label, onPress }: DeleteRowButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant="outline"
      colorPalette="red"
      px={{ base: '4', sm: '0' }}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Trash2 aria-hidden />
      <Box as="span" hideFrom="sm">
        {t('common.delete')}
      </Box>
    </Button>
  )
}
