import { chakra, Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** Mark and name of the product. */
export function Brand({ inverted }: { inverted?: boolean }) {
  const { t } = useTranslation()
  return (
    <Flex as="span" align="center" gap="2.5" minHeight="11">
      <chakra.svg viewBox="0 0 32 32" boxSize="8" aria-hidden>
        <chakra.rect width="32" height="32" rx="7" fill="accent.600" />
        <path d="M10 9h13M10 16h9M10 23h13M10 9v14" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
      </chakra.svg>
      <Text as="span" textStyle="xl" fontWeight="bold" letterSpacing="tight" color={inverted ? 'white' : 'fg'}>
        {t('common.productName')}
      </Text>
    </Flex>
  )
}
