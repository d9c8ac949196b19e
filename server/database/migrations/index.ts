import { Reference } from './0001-reference.ts'
import { TenantsAndUsers } from './0002-tenants-and-users.ts'
import { Machines } from './0003-machines.ts'
import { Tickets } from './0004-tickets.ts'
import { ContactAndAudit } from './0005-contact-and-audit.ts'
import { RowLevelSecurity } from './0006-row-level-security.ts'
import { AccessFunctions } from './0007-access-functions.ts'
import { Invitations } from './0008-invitations.ts'
import { People } from './0009-people.ts'
import { Purge } from './0010-purge.ts'
import { ResolutionLength } from './0011-resolution-length.ts'
import { KeptAnswers } from './0012-kept-answers.ts'
import { AuditChain } from './0013-audit-chain.ts'
import { NarrowerWalls } from './0014-narrower-walls.ts'
import { TenantStorage } from './0015-tenant-storage.ts'
import { StoppedWhileLoggingIn } from './0016-stopped-while-logging-in.ts'
import { TicketsLeftBehind } from './0017-tickets-left-behind.ts'
import { TenantsForGood } from './0018-tenants-for-good.ts'
import { IndexedLists } from './0019-indexed-lists.ts'
import { TriesUnderWay } from './0020-tries-under-way.ts'
import { TrailByIndex } from './0021-trail-by-index.ts'
import { TriesAndCodes } from './0025-tries-and-codes.ts'

/** In the order they are applied. The names are stored in the database: never rename one that has been released. */
export const migrations = [
  { name: '0001-reference', class: Reference },
  { name: '0002-tenants-and-users', class: TenantsAndUsers },
  { name: '0003-machines', class: Machines },
  { name: '0004-tickets', class: Tickets },
  { name: '0005-contact-and-audit', class: ContactAndAudit },
  { name: '0006-row-level-security', class: RowLevelSecurity },
  { name: '0007-access-functions', class: AccessFunctions },
  { name: '0008-invitations', class: Invitations },
  { name: '0009-people', class: People },
  { name: '0010-purge', class: Purge },
  { name: '0011-resolution-length', class: ResolutionLength },
  { name: '0012-kept-answers', class: KeptAnswers },
  { name: '0013-audit-chain', class: AuditChain },
  { name: '0014-narrower-walls', class: NarrowerWalls },
  { name: '0015-tenant-storage', class: TenantStorage },
  { name: '0016-stopped-while-logging-in', class: StoppedWhileLoggingIn },
  { name: '0017-tickets-left-behind', class: TicketsLeftBehind },
  { name: '0018-tenants-for-good', class: TenantsForGood },
  { name: '0019-indexed-lists', class: IndexedLists },
  { name: '0020-tries-under-way', class: TriesUnderWay },
  { name: '0021-trail-by-index', class: TrailByIndex },
  { name: '0025-tries-and-codes', class: TriesAndCodes },
]
