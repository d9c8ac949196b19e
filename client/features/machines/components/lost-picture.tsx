import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** Warns that a chosen picture did not survive a reload of the page, before the machine is stored without it. */
export function LostPicture({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <Box role="alert" borderRadius="l2" bg="bg.warning" color="fg.warning" padding="3">
      {t('supplierMachines.pictureLost', { name })}
    </Box>
  )
}
