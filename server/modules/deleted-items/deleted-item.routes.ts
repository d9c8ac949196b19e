import { mapPage } from '../../database/page.ts'
import { ok, pageOf } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { deletedItem, presentDeletedItem, presentRestored, restoredItem } from './deleted-item.presenter.ts'
import { DeletedItemPageInput, RestoreDeletedItemInput } from './deleted-item.inputs.ts'
import { findDeletedItems } from './operations/find-deleted-items.ts'
import { restoreDeletedItem } from './operations/restore-deleted-item.ts'

export const deletedItemRoutes = [
  restRoute({
    method: 'GET',
    path: '/admin/deleted-items',
    summary: 'Items deleted within the last thirty days, newest first.',
    action: findDeletedItems.action,
    input: DeletedItemPageInput,
    answer: ok(pageOf(deletedItem)),
    handle: async (ctx, { input }) => ({ data: mapPage(await findDeletedItems(ctx, input), presentDeletedItem) }),
  }),
  restRoute({
    method: 'POST',
    path: '/admin/deleted-items/restore',
    summary: 'Restores a deleted item, a tenant with its users and machines.',
    action: restoreDeletedItem.action,
    input: RestoreDeletedItemInput,
    answer: ok(restoredItem),
    handle: async (ctx, { input }) => {
      const { message, ...data } = presentRestored(await restoreDeletedItem(ctx, input))
      return { message, data }
    },
  }),
]
