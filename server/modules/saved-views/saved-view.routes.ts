import { created, listOf, ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { createSavedView } from './operations/create-saved-view.ts'
import { deleteSavedView } from './operations/delete-saved-view.ts'
import { listSavedViews } from './operations/list-saved-views.ts'
import { renameSavedView } from './operations/rename-saved-view.ts'
import { CreateSavedViewInput, RenameSavedViewInput } from './saved-view.inputs.ts'
import { presentSavedView, savedView } from './saved-view.presenter.ts'

const nameTaken = 'Another view of the caller has this name'

export const savedViewRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/saved-views',
    summary: "The caller's saved views of ticket lists, by name.",
    action: listSavedViews.action,
    answer: ok(listOf(savedView)),
    handle: async (ctx) => ({ data: (await listSavedViews(ctx, {})).map(presentSavedView) }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/saved-views',
    summary: 'Saves a view of a ticket list for the caller alone; at most twenty.',
    action: createSavedView.action,
    input: CreateSavedViewInput,
    answer: created(savedView),
    refusals: { CONFLICT: `${nameTaken}, or the caller has twenty views.` },
    handle: async (ctx, { input }) => ({
      message: 'View saved successfully',
      data: presentSavedView(await createSavedView(ctx, input)),
    }),
  }),
  restRoute({
    method: 'PUT',
    path: '/auth/saved-views/:id',
    summary: 'Gives a saved view another name.',
    action: renameSavedView.action,
    input: RenameSavedViewInput,
    answer: ok(savedView),
    refusals: { CONFLICT: `${nameTaken}.` },
    handle: async (ctx, { input }) => ({
      message: 'View renamed successfully',
      data: presentSavedView(await renameSavedView(ctx, input)),
    }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/auth/saved-views/:id',
    summary: 'Deletes a saved view.',
    action: deleteSavedView.action,
    input: IdInput,
    handle: async (ctx, { input }) => {
      await deleteSavedView(ctx, input)
      return { message: 'View deleted successfully' }
    },
  }),
]
