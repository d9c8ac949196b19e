import { Building2, Cog, MailPlus, Users, type LucideIcon } from 'lucide-react'
import { paths } from '../../lib/paths.ts'

export interface GuideTopic {
  id: 'invite' | 'tenants' | 'machines' | 'users'
  icon: LucideIcon
  /** Whether its points are consecutive steps. */
  steps?: boolean
  /** The page of the topic. */
  to: string
}

/** The tasks of a platform administrator, in their usual order. */
export const guideTopics: readonly GuideTopic[] = [
  { id: 'invite', icon: MailPlus, steps: true, to: paths.allInvitations() },
  { id: 'tenants', icon: Building2, to: paths.tenants() },
  { id: 'machines', icon: Cog, to: paths.tenants() },
  { id: 'users', icon: Users, to: paths.users() },
]
