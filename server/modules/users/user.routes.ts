import type { RoleName } from '../../context.ts'
import { mapPage } from '../../database/page.ts'
import { created, ok, pageOf } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { PageInput } from '../../validation/paging.ts'
import { user, userJson } from './user.presenter.ts'
import { addUser } from './operations/add-user.ts'
import { deleteUser } from './operations/delete-user.ts'
import { findOwnUsers } from './operations/find-own-users.ts'
import { findUsers } from './operations/find-users.ts'
import { AddUserInput, TenantUserPageInput } from './user.inputs.ts'

const client: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']

const ownUsers = (path: string, only: RoleName[]) =>
  restRoute({
    method: 'GET',
    path,
    summary: "The users of the caller's own company.",
    action: findOwnUsers.action,
    only,
    input: PageInput,
    answer: ok(pageOf(user)),
    handle: async (ctx, { input }) => ({ data: mapPage(await findOwnUsers(ctx, input), userJson) }),
  })

const addition = (path: string, only: RoleName[]) =>
  restRoute({
    method: 'POST',
    path,
    summary: 'Adds a user.',
    action: addUser.action,
    only,
    input: AddUserInput,
    answer: created(user),
    handle: async (ctx, { input }) => {
      const data = userJson(await addUser(ctx, input))
      return { message: 'User added successfully', data }
    },
  })

const deletion = (path: string, only: RoleName[]) =>
  restRoute({
    method: 'DELETE',
    path,
    summary: 'Deletes a user; their sessions end at once.',
    action: deleteUser.action,
    only,
    input: IdInput,
    handle: async (ctx, { input }) => {
      await deleteUser(ctx, input)
      return { message: 'User deleted successfully' }
    },
  })

export const userRoutes = [
  restRoute({
    method: 'GET',
    path: '/admin/users',
    summary: 'The users of all tenants and of the platform.',
    action: findUsers.action,
    input: PageInput,
    answer: ok(pageOf(user)),
    handle: async (ctx, { input }) => ({ data: mapPage(await findUsers(ctx, input), userJson) }),
  }),
  restRoute({
    method: 'GET',
    path: '/admin/tenant-users',
    summary: 'The users of one tenant, by its id or its unique id.',
    action: findUsers.action,
    input: TenantUserPageInput,
    answer: ok(pageOf(user)),
    handle: async (ctx, { input }) => ({ data: mapPage(await findUsers(ctx, input), userJson) }),
  }),
  ownUsers('/client/users', client),
  ownUsers('/supplier/users', ['SUPPLIER_ADMIN']),
  addition('/admin/user/add', ['PLATFORM_ADMIN']),
  addition('/client/user/add', ['CLIENT_ADMIN']),
  addition('/supplier/user/add', ['SUPPLIER_ADMIN']),
  deletion('/admin/user/:id', ['PLATFORM_ADMIN']),
  deletion('/client/user/:id', ['CLIENT_ADMIN']),
  deletion('/supplier/user/:id', ['SUPPLIER_ADMIN']),
]
