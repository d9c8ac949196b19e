import { mapPage } from '../../database/page.ts'
import { listOf, ok, pageOf, text } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { auditLine, presentAuditLine } from './audit.presenter.ts'
import { AuditPageInput } from './audit.inputs.ts'
import { findAuditEvents } from './operations/find-audit-events.ts'
import { listAuditActions } from './operations/list-audit-actions.ts'

export const auditRoutes = [
  restRoute({
    method: 'GET',
    path: '/admin/audit',
    summary:
      'The audit trail: what users did or were refused, newest first; a search finds at most ten thousand lines.',
    action: findAuditEvents.action,
    input: AuditPageInput,
    answer: ok(pageOf(auditLine)),
    handle: async (ctx, { input }) => ({ data: mapPage(await findAuditEvents(ctx, input), presentAuditLine) }),
  }),
  restRoute({
    method: 'GET',
    path: '/admin/audit/actions',
    summary: 'The actions that occur in the audit trail.',
    action: listAuditActions.action,
    answer: ok(listOf(text)),
    handle: async (ctx) => ({ data: await listAuditActions(ctx, {}) }),
  }),
]
