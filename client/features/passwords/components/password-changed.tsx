import { Box, Stack, Text } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Replaces the form once the password is changed, because the toast is gone in seconds. */
export function PasswordChanged() {
  const { t } = useTranslation()
  const text = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => text.current?.focus(), [])
  return (
    <Stack gap="4" align="center" textAlign="center" paddingBlock="4">
      <Box color="fg.success">
        <CircleCheck aria-hidden size={56} />
      </Box>
      <Stack gap="1">
        <Text ref={text} tabIndex={-1} textStyle="lg" fontWeight="semibold" outline="none">
          {t('changePassword.success')}
        </Text>
        <Text color="fg.muted">{t('changePassword.successHint')}</Text>
      </Stack>
      <LinkButton to={paths.login()} size="lg" width="full" marginTop="2">
        {t('login.title')}
      </LinkButton>
    </Stack>
  )
}
