import { Button, chakra, Text } from '@chakra-ui/react'
import { skipToken } from '@apollo/client/react'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmSharingNoticeMutation, useSharingNoticeQuery } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toasts.tsx'

/** Tells the administrators of a client once that suppliers read new tickets (A202), until one of them confirms it. */
export function SharingNotice() {
  const { t } = useTranslation()
  const [confirmed, setConfirmed] = useState(false)
  const { data } = useSharingNoticeQuery(confirmed ? skipToken : {})
  const [save] = useConfirmSharingNoticeMutation()
  const { busy, run } = useOneAtATime()
  if (confirmed || !data?.sharingNotice) return null
  const confirm = async () => {
    try {
      await save()
      setConfirmed(true)
    } catch (error) {
      toast.failure(error, t('sharing.noticeFailed'))
    }
  }
  return (
    <chakra.section
      aria-label={t('sharing.noticeLabel')}
      data-print="hide"
      // Over the page, which it must not push, and above the bar of buttons that a phone has at the end.
      position="fixed"
      zIndex="banner"
      bottom={{ base: '20', lg: '6' }}
      insetStart={{ base: '3', md: 'auto' }}
      insetEnd={{ base: '3', md: '6' }}
      maxWidth={{ md: 'lg' }}
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      gap="3"
      padding="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      shadow="lg"
    >
      <Share2 size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Text flex="1" minWidth="60" maxWidth="90ch">
        {t('sharing.notice')}
      </Text>
      <LinkButton to={paths.sharing()} variant="outline">
        {t('sharing.noticeShow')}
      </LinkButton>
      <Button variant="outline" loading={busy} onClick={() => void run(confirm)}>
        {t('sharing.noticeConfirm')}
      </Button>
    </chakra.section>
  )
}
