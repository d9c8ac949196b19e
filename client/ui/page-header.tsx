import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useCanOpen } from '../lib/navigation/available-pages.ts'
import { paths } from '../lib/paths.ts'

interface PageHeaderProps {
  title?: string
  /** What the title names, above it: "Machine Details" above the name of a machine. */
  kind?: string
}

/** The page's title and the link to the contact page, an icon on narrow screens. */
export function PageHeader({ title, kind }: PageHeaderProps) {
  const { t } = useTranslation()
  const shown = title ?? t('common.productName')
  const product = t('common.productName')
  return (
    <Flex as="header" align="center" justify="space-between" gap={{ base: '2', sm: '4' }}>
      <title>{shown === product ? product : `${shown} · ${product}`}</title>
      <Box minWidth="0">
        {kind && kind !== shown && (
          <Text fontSize="13px" color="fg.muted">
            {kind}
          </Text>
        )}
        <Heading as="h1" size={{ base: '2xl', sm: '3xl' }} tabIndex={-1} outline="none" wordBreak="break-word">
          {shown}
        </Heading>
      </Box>
      <ContactLink />
    </Flex>
  )
}

function ContactLink() {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const { pathname } = useLocation()
  // On the contact page itself the link would lead nowhere.
  if (!canOpen(paths.contactUs()) || pathname === paths.contactUs()) return null
  return (
    <Button asChild type={undefined} variant="outline" flexShrink="0">
      <Link to={paths.contactUs()} aria-label={t('common.contactUs')}>
        <Mail aria-hidden />
        <Box as="span" display={{ base: 'none', sm: 'inline' }}>
          {t('common.contactUs')}
        </Box>
      </Link>
    </Button>
  )
}
