import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../../lib/log.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import type { TimelineProps } from './timeline.tsx'

/** The ticket's form does not depend on it: a timeline that cannot be loaded leaves the rest of the page as it is. */
const Timeline = lazy(async (): Promise<{ default: ComponentType<TimelineProps> }> => {
  try {
    return { default: (await import('./timeline.tsx')).Timeline }
  } catch (error) {
    logError(error)
    return { default: NotLoaded }
  }
})

/** The case of a ticket, loaded after its form. */
export function CasePanel(props: TimelineProps) {
  return (
    <Suspense fallback={<TimelineOutline />}>
      <Timeline {...props} />
    </Suspense>
  )
}

function NotLoaded() {
  const { t } = useTranslation()
  return <ErrorNotice text={t('common.somethingWentWrong')} />
}

/** The place of the timeline while it is loaded. */
export function TimelineOutline() {
  const { t } = useTranslation()
  return (
    <Stack gap="4">
      <VisuallyHidden as="output">{t('common.loading')}</VisuallyHidden>
      {['12', '20', '12'].map((height, index) => (
        // The outlines never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={index} height={height} borderRadius="l3" />
      ))}
    </Stack>
  )
}
