import { mapPage } from '../../database/page.ts'
import { created, integer, ok, pageOf, record } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { PageInput } from '../../validation/paging.ts'
import { isRowId } from '../../validation/row-id.ts'
import { AddModelInput, AssignMachinesInput, UpdateModelInput } from './model.inputs.ts'
import { model, modelJson } from './model.presenter.ts'
import { addModel } from './operations/add-model.ts'
import { assignMachines } from './operations/assign-machines.ts'
import { deleteModel } from './operations/delete-model.ts'
import { findModels } from './operations/find-models.ts'
import { readModel } from './operations/read-model.ts'
import { findOwnModel, updateModel } from './operations/update-model.ts'

const picture = {
  kindOf: (field: string) => (/^files?$/.test(field) ? ('machinePicture' as const) : null),
  fields: { files: 'A picture of the model.' },
  most: 1,
}
const nameTaken = 'Another model of the company has this name'

export const modelRoutes = [
  restRoute({
    method: 'GET',
    path: '/supplier/models',
    summary: "The models of the caller's company.",
    action: findModels.action,
    input: PageInput,
    answer: ok(pageOf(model)),
    handle: async (ctx, { input }) => ({ data: mapPage(await findModels(ctx, input), modelJson) }),
  }),
  restRoute({
    method: 'GET',
    path: '/supplier/models/:id',
    summary: "One model of the caller's company.",
    action: readModel.action,
    input: IdInput,
    answer: ok(model),
    handle: async (ctx, { input }) => ({ data: modelJson(await readModel(ctx, input)) }),
  }),
  restRoute({
    method: 'POST',
    path: '/supplier/models',
    summary: 'Adds a model, with a picture if one is sent.',
    action: addModel.action,
    input: AddModelInput,
    files: picture,
    answer: created(model),
    refusals: { CONFLICT: `${nameTaken}, or it has a thousand models.` },
    handle: async (ctx, { input, files }) => {
      const data = modelJson(await readModel(ctx, await addModel(ctx, { input, pictures: files })))
      return { message: 'Model added successfully', data }
    },
  }),
  restRoute({
    method: 'PUT',
    path: '/supplier/models/:id',
    summary: 'Changes a model; a new picture replaces the old one.',
    action: updateModel.action,
    input: UpdateModelInput,
    files: {
      ...picture,
      findRow: async (ctx, { id }) => {
        if (isRowId(id)) await findOwnModel(ctx, id)
      },
    },
    answer: ok(model),
    refusals: { CONFLICT: `The model has changed since updatedAt, or ${nameTaken.toLowerCase()}.` },
    handle: async (ctx, { input, files }) => {
      const data = modelJson(await readModel(ctx, await updateModel(ctx, { input, pictures: files })))
      return { message: 'Model updated successfully', data }
    },
  }),
  restRoute({
    method: 'POST',
    path: '/supplier/assign-machines',
    summary: 'Moves up to a thousand machines into a model, or out of theirs: all or none.',
    action: assignMachines.action,
    input: AssignMachinesInput,
    answer: ok(record<{ moved: number }>('MovedMachines', { moved: integer })),
    handle: async (ctx, { input }) => ({
      message: 'Machines moved successfully',
      data: { moved: await assignMachines(ctx, input) },
    }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/supplier/models/:id',
    summary: 'Deletes a model without machines, and what is published for it; both are kept for thirty days.',
    action: deleteModel.action,
    input: IdInput,
    refusals: { CONFLICT: 'The model has machines.' },
    handle: async (ctx, { input }) => {
      await deleteModel(ctx, input)
      return { message: 'Model deleted successfully' }
    },
  }),
]
