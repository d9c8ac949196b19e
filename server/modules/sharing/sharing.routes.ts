import { ok, pageOf } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { PageInput } from '../../validation/paging.ts'
import { confirmSharingNotice } from './operations/confirm-sharing-notice.ts'
import { listSharing } from './operations/list-sharing.ts'
import { readSharingNotice } from './operations/read-sharing-notice.ts'
import { setSharing } from './operations/set-sharing.ts'
import { SharingOfSupplierInput } from './sharing.inputs.ts'
import { sharing, sharingNotice } from './sharing.presenter.ts'

export const sharingRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/sharing',
    summary:
      "Whether new tickets are shared with each supplier of a client's machines, or by each client of a supplier.",
    action: listSharing.action,
    input: PageInput,
    answer: ok(pageOf(sharing)),
    handle: async (ctx, { input }) => ({ data: await listSharing(ctx, input) }),
  }),
  restRoute({
    method: 'PUT',
    path: '/client/sharing/:id',
    summary: 'Decides whether a supplier reads the tickets that are raised from now on; earlier ones stay as they are.',
    action: setSharing.action,
    input: SharingOfSupplierInput,
    answer: ok(sharing),
    handle: async (ctx, { input: { id, shared } }) => ({
      message: 'Choice saved successfully',
      data: await setSharing(ctx, { supplierId: id, shared }),
    }),
  }),
  restRoute({
    method: 'GET',
    path: '/client/sharing-notice',
    summary: 'Whether the company still has to be told that suppliers read its tickets.',
    action: readSharingNotice.action,
    answer: ok(sharingNotice),
    handle: async (ctx) => ({ data: { due: await readSharingNotice(ctx, {}) } }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/client/sharing-notice',
    summary: 'Says that the company has been told; the notice does not come again.',
    action: confirmSharingNotice.action,
    handle: async (ctx) => {
      await confirmSharingNotice(ctx, {})
      return { message: 'Notice confirmed' }
    },
  }),
]
