import { SimpleGrid, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../ui/page-frame.tsx'
import { guideTopics } from '../../features/admin-guide/guide-topics.ts'
import { PlatformSight } from '../../features/admin-guide/platform-sight.tsx'
import { TopicCard } from '../../features/admin-guide/topic-card.tsx'
import { WhoMayDoWhat } from '../../features/admin-guide/who-may-do-what.tsx'

/**
 * The platform administrator's help center: the specification links it for every role, but has a page for clients and
 * suppliers only (A33).
 */
export function AdminGuidePage() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('adminGuide.title')}>
      <Text color="fg.muted" textStyle="lg" maxWidth="70ch">
        {t('adminGuide.intro')}
      </Text>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        {guideTopics.map((topic) => (
          <TopicCard key={topic.id} topic={topic} />
        ))}
      </SimpleGrid>
      <PlatformSight />
      <WhoMayDoWhat />
    </PageFrame>
  )
}
