import { Box, Button } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface EditRowButtonProps {
  /** The accessible name: "Edit error code E-104". */
  label: string
  onPress: () => void
}

/** The edit button at the end of a table's row; on a phone it has a visible text beside the icon. */
export function EditRowButton({ label, onPress }: EditRowButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      px={{ base: '4', sm: '0' }}
      borderColor={{ sm: 'transparent' }}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Pencil aria-hidden />
      <Box as="span" hideFrom="sm">
        {t('common.edit')}
      </Box>
    </Button>
  )
}
