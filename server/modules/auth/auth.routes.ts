import { restRoute } from '../../doors/rest-route.ts'
import { LogInInput, RefreshInput } from './auth.inputs.ts'
import { presentLoginUser } from './auth.presenter.ts'
import { logIn } from './operations/log-in.ts'
import { logOut } from './operations/log-out.ts'
import { readSession } from './operations/read-session.ts'
import { refresh } from './operations/refresh.ts'

export const authRoutes = [
  restRoute({
    method: 'POST',
    path: '/auth/login',
    summary: 'Opens a session.',
    action: null,
    input: LogInInput,
    handle: async (ctx, { input }) => {
      const { loginUser, ...tokens } = await logIn(ctx, input)
      return { message: 'Login successful', top: { ...tokens, loginUser: presentLoginUser(loginUser) } }
    },
  }),
  restRoute({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Answers a new access token; the refresh token stays.',
    action: null,
    input: RefreshInput,
    handle: async (ctx, { input }) => ({ top: { ...(await refresh(ctx, input)) } }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session of a refresh token.',
    action: null,
    input: RefreshInput,
    handle: async (ctx, { input }) => {
      await logOut(ctx, input)
      return { message: 'Logged out successfully' }
    },
  }),
  restRoute({
    method: 'GET',
    path: '/auth/me',
    summary: 'Who the caller is.',
    action: readSession.action,
    handle: async (ctx) => ({ data: presentLoginUser(await readSession(ctx, {})) }),
  }),
]
