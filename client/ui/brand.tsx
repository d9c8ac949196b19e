import { chakra, Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** The product's logo and name. */
export function Brand({ inverted }: { inverted?: boolean }) {
  const { t } = useTranslation()
  return (
    <Flex as="span" align="center" gap="2.5" minHeight="11">
      <chakra.svg viewBox="0 0 32 32" boxSize="8" aria-hidden>
        <chakra.rect width="32" height="32" rx="7" fill="accent.600" />
        <path
          d="M23 8.5H13.5A4.5 4.5 0 0 0 9 13v6a4.5 4.5 0 0 0 4.5 4.5H23M9 16h10.5"
          fill="none"
          stroke="#fff"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <chakra.circle cx="22.6" cy="16" r="2.6" fill="accent.200" />
      </chakra.svg>
      <Text as="span" textStyle="xl" fontWeight="bold" letterSpacing="tight" color={inverted ? 'white' : 'fg'}>
        {t('common.productName')}
      </Text>
    </Flex>
  )
}
