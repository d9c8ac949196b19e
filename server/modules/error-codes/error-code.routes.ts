import type { RoleName } from '../../context.ts'
import { mapPage } from '../../database/page.ts'
import { created, listOf, ok, pageOf } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { MaterialInput } from '../models/shared/material-input.ts'
import { errorCode, errorCodeJson, errorCodeOption, errorCodeOptionJson } from './error-code.presenter.ts'
import {
  AddErrorCodeInput,
  ErrorCodeOptionsInput,
  ErrorCodePageInput,
  UpdateErrorCodeInput,
} from './error-code.inputs.ts'
import { addErrorCode } from './operations/add-error-code.ts'
import { deleteErrorCode } from './operations/delete-error-code.ts'
import { findErrorCodes } from './operations/find-error-codes.ts'
import { listErrorCodeOptions } from './operations/list-error-code-options.ts'
import { updateErrorCode } from './operations/update-error-code.ts'

const client: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const supplier: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']

const list = (path: string, only?: RoleName[]) =>
  restRoute({
    method: 'GET',
    path,
    summary: 'The error codes of one machine, those of its model included, or of one model.',
    action: findErrorCodes.action,
    only,
    input: ErrorCodePageInput,
    answer: ok(pageOf(errorCode)),
    handle: async (ctx, { input }) => {
      const parts = { failureModes: true }
      return { data: mapPage(await findErrorCodes(ctx, { list: input, parts }), errorCodeJson) }
    },
  })

const deletion = (path: string, only: RoleName[]) =>
  restRoute({
    method: 'DELETE',
    path,
    summary: 'Deletes an error code of a machine, or of the model that is named; tickets keep showing it.',
    action: deleteErrorCode.action,
    only,
    input: MaterialInput,
    refusals: { CONFLICT: 'The code belongs to a model.' },
    handle: async (ctx, { input }) => {
      await deleteErrorCode(ctx, input)
      return { message: 'Error code deleted successfully' }
    },
  })

export const errorCodeRoutes = [
  list('/auth/machine/error-code'),
  list('/supplier/machine/error-code', supplier),
  restRoute({
    method: 'GET',
    path: '/auth/machine/error-code-list',
    summary: 'All error codes of one machine, for a select field.',
    action: listErrorCodeOptions.action,
    input: ErrorCodeOptionsInput,
    answer: ok(listOf(errorCodeOption)),
    handle: async (ctx, { input }) => ({ data: (await listErrorCodeOptions(ctx, input)).map(errorCodeOptionJson) }),
  }),
  restRoute({
    method: 'POST',
    path: '/supplier/machine/error-code',
    summary: 'Publishes an error code for a machine or a model.',
    action: addErrorCode.action,
    input: AddErrorCodeInput,
    answer: created(errorCode),
    handle: async (ctx, { input }) => {
      const data = errorCodeJson(await addErrorCode(ctx, input))
      return { message: 'Error code added successfully', data }
    },
  }),
  restRoute({
    method: 'PUT',
    path: '/supplier/machine/error-code',
    summary: 'Changes the texts of an error code; tickets keep the code that they were written with.',
    action: updateErrorCode.action,
    input: UpdateErrorCodeInput,
    answer: ok(errorCode),
    refusals: {
      CONFLICT:
        'The code has changed since updatedTime, its machine or model already has the new code, or it belongs to a model that is not named.',
    },
    handle: async (ctx, { input }) => {
      const data = errorCodeJson(await updateErrorCode(ctx, input))
      return { message: 'Error code updated successfully', data }
    },
  }),
  deletion('/supplier/machine/error-code', supplier),
  // The specification has this address but lets no client role delete error codes, so it always answers 403 (A65).
  deletion('/client/machine/error-code', client),
]
