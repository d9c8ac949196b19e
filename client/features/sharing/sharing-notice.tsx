import { Button, Text } from '@chakra-ui/react'
import { skipToken } from '@apollo/client/react'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useConfirmSharingNoticeMutation, useSharingNoticeQuery } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { toast } from '../../ui/toasts.tsx'

/**
 * Tells the administrators of a client once that suppliers read new tickets (A202), until one of them confirms it. It
 * comes with the next page that is opened: in the middle of one it would push what is being read.
 */
export function SharingNotice() {
  const { t } = useTranslation()
  const [confirmed, setConfirmed] = useState(false)
  const { data } = useSharingNoticeQuery(confirmed ? skipToken : {})
  const [save] = useConfirmSharingNoticeMutation()
  const { busy, run } = useOneAtATime()
  const { key } = useLocation()
  // A page that writes its address anew is still the same page.
  const samePage = useNavigationType() === 'REPLACE'
  const [learntAt, setLearntAt] = useState<string>()
  const [appeared, setAppeared] = useState(false)
  const due = !confirmed && data?.sharingNotice === true
  if (due && !appeared && learntAt !== key) {
    if (learntAt === undefined || samePage) setLearntAt(key)
    else setAppeared(true)
  }
  if (!due || !appeared) return null
  const confirm = async () => {
    try {
      await save()
      setConfirmed(true)
    } catch (error) {
      toast.failure(error, t('sharing.noticeFailed'))
    }
  }
  return (
    <PageBar as="section" aria-label={t('sharing.noticeLabel')} data-print="hide" paddingBlock="2">
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
    </PageBar>
  )
}
