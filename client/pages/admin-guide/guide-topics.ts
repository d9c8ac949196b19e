import { Building2, Cog, MailPlus, Users, type LucideIcon } from 'lucide-react'
import { paths } from '../../lib/paths.ts'

export interface GuideTopic {
  id: 'invite' | 'tenants' | 'machines' | 'users'
  icon: LucideIcon
  /** Its points are steps, one after the other. */
  steps?: boolean
  /** Where the topic's work is done. */
  to: string
}

/** What a platform administrator does, in the order in which it comes up. */
export const guideTopics: readonly GuideTopic[] = [
  { id: 'invite', icon: MailPlus, steps: true, to: paths.allInvitations() },
  { id: 'tenants', icon: Building2, to: paths.tenants() },
  { id: 'machines', icon: Cog, to: paths.tenants() },
  { id: 'users', icon: Users, to: paths.users() },
]
