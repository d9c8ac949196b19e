import { Box, Button } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserRowFragment } from '../../../generated/graphql.ts'

interface DeleteUserButtonProps {
  user: Pick<UserRowFragment, 'userName' | 'viewerCan'>
  onPress: () => void
}

/** The button at the end of a user's row; absent where the viewer may not delete, as in the own row (C323). */
export function DeleteUserButton({ user, onPress }: DeleteUserButtonProps) {
  const { t } = useTranslation()
  if (!user.viewerCan.delete) return null
  return (
    <Button
      variant="outline"
      colorPalette="red"
      px={{ base: '4', sm: '0' }}
      aria-label={t('users.delete', { name: user.userName })}
      onClick={onPress}
    >
      <Trash2 aria-hidden />
      <Box as="span" hideFrom="sm">
        {t('common.delete')}
      </Box>
    </Button>
  )
}
