import type { AuditLineFragment } from '../../generated/graphql.ts'

/** A moment of the trail as 2026/11/20 10:15:30.123, in UTC: the same for everybody who compares lines and logs. */
export function auditMoment(iso: string): string {
  return `${iso.slice(0, 10).replaceAll('-', '/')} ${iso.slice(11, 23)}`
}

/** The tenant's number and what it is called now. */
export function tenantText({ tenantUniqueId, companyName }: AuditLineFragment): string {
  return [tenantUniqueId, companyName].filter(Boolean).join(' ')
}

/** Which row it was about, such as "ticket 4711". */
export function subjectText({ subject, subjectId }: AuditLineFragment): string {
  return [subject, subjectId].filter(Boolean).join(' ')
}

/** The details with one fact per line; what is no JSON stays as it is. */
export function detailsText(details: string): string {
  try {
    return JSON.stringify(JSON.parse(details), null, 2)
  } catch {
    return details
  }
}
