import type { TFunction } from 'i18next'
import type { AuditLineFragment } from '../../generated/graphql.ts'
import type { Texts } from '../../locales/texts.ts'

type Actions = Texts['auditActions']
type NamedAction = { [Subject in keyof Actions]: `${Subject}.${keyof Actions[Subject] & string}` }[keyof Actions]

/** What an action is called; its code where it has no name here, as in the lines of a later version. */
export function actionText(t: TFunction, action: string): string {
  return t(`auditActions.${action as NamedAction}`, { defaultValue: action })
}

/** An audit event's time as 2026/11/20 10:15:30.123, in UTC: the same for everyone who compares events and logs. */
export function auditMoment(iso: string): string {
  return `${iso.slice(0, 10).replaceAll('-', '/')} ${iso.slice(11, 23)}`
}

/** The tenant's number and current name. */
export function tenantText({ tenantUniqueId, companyName }: AuditLineFragment): string {
  return [tenantUniqueId, companyName].filter(Boolean).join(' ')
}

/** The row that the event is about, such as "ticket 4711". */
export function subjectText({ subject, subjectId }: AuditLineFragment): string {
  return [subject, subjectId].filter(Boolean).join(' ')
}

/** The details with one fact per line; anything that is not JSON stays as it is. */
export function detailsText(details: string): string {
  try {
    return JSON.stringify(JSON.parse(details), null, 2)
  } catch {
    return details
  }
}
