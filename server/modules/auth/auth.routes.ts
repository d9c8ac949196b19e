import { listOf, ok, text, truth } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { idleTimeout, loginUser, ownSession, presentLoginUser, presentSession } from './auth.presenter.ts'
import {
  ChangePasswordInput,
  FirstPasswordInput,
  IdleTimeoutInput,
  LogInInput,
  PasswordCodeInput,
  RefreshInput,
} from './auth.inputs.ts'
import { changePasswordRequest } from './operations/change-password-request.ts'
import { changePassword } from './operations/change-password.ts'
import { endSession } from './operations/end-session.ts'
import { listSessions } from './operations/list-sessions.ts'
import { logIn } from './operations/log-in.ts'
import { logOutEverywhere } from './operations/log-out-everywhere.ts'
import { logOut } from './operations/log-out.ts'
import { readIdleTimeout } from './operations/read-idle-timeout.ts'
import { readSession } from './operations/read-session.ts'
import { refresh } from './operations/refresh.ts'
import { setFirstPassword } from './operations/set-first-password.ts'
import { setIdleTimeout } from './operations/set-idle-timeout.ts'

export const authRoutes = [
  restRoute({
    method: 'POST',
    path: '/auth/login',
    summary: 'Opens a session.',
    action: null,
    input: LogInInput,
    answer: { ...ok(), top: { token: text, refreshToken: text, loginUser, mustChangePassword: truth } },
    refusals: { UNAUTHENTICATED: 'User name or password is wrong.' },
    handle: async (ctx, { input }) => {
      const { loginUser, ...tokens } = await logIn(ctx, input)
      const { mustChangePassword } = loginUser
      return {
        message: 'Login successful',
        top: { ...tokens, loginUser: presentLoginUser(loginUser), mustChangePassword },
      }
    },
  }),
  restRoute({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Returns a new access token; the refresh token stays valid.',
    action: null,
    input: RefreshInput,
    answer: { ...ok(), top: { token: text } },
    refusals: { UNAUTHENTICATED: 'The refresh token is unknown, expired or revoked.' },
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
    summary: 'The signed-in user.',
    action: readSession.action,
    answer: ok(loginUser),
    handle: async (ctx) => ({ data: presentLoginUser(await readSession(ctx, {})) }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/sessions',
    summary: "The caller's sessions, the most recently used first.",
    action: listSessions.action,
    answer: ok(listOf(ownSession)),
    handle: async (ctx) => ({ data: (await listSessions(ctx, {})).map(presentSession) }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'Ends one session of the caller.',
    action: endSession.action,
    input: IdInput,
    handle: async (ctx, { input }) => {
      await endSession(ctx, input)
      return { message: 'Logged out on this device' }
    },
  }),
  restRoute({
    method: 'GET',
    path: '/auth/idle-timeout',
    summary: "The idle timeout of the caller's company in minutes; null for none.",
    action: readIdleTimeout.action,
    answer: ok(idleTimeout),
    handle: async (ctx) => ({ data: { minutes: await readIdleTimeout(ctx, {}) } }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/idle-timeout',
    summary: "Sets the idle timeout of the caller's company in minutes; null for none.",
    action: setIdleTimeout.action,
    input: IdleTimeoutInput,
    answer: ok(idleTimeout),
    handle: async (ctx, { input }) => ({
      message: 'Idle timeout saved successfully',
      data: { minutes: await setIdleTimeout(ctx, input) },
    }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/logout-everywhere',
    summary: 'Ends all sessions of the caller.',
    action: logOutEverywhere.action,
    handle: async (ctx) => {
      await logOutEverywhere(ctx, {})
      return { message: 'Logged out on all devices' }
    },
  }),
  restRoute({
    method: 'POST',
    path: '/auth/change-password-req',
    summary: 'Mails a code for a new password; the answer is the same for every address.',
    action: null,
    input: PasswordCodeInput,
    handle: async (ctx, { input }) => {
      await changePasswordRequest(ctx, input)
      return { message: 'If this email belongs to an account, a code has been sent to it' }
    },
  }),
  restRoute({
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Sets a new password with the mailed code; all sessions end.',
    action: null,
    input: ChangePasswordInput,
    handle: async (ctx, { input }) => {
      await changePassword(ctx, input)
      return { message: 'Change password successfully!' }
    },
  }),
  restRoute({
    method: 'POST',
    path: '/auth/first-password',
    summary: 'Replaces a password that was set by an administrator.',
    action: setFirstPassword.action,
    input: FirstPasswordInput,
    handle: async (ctx, { input }) => {
      await setFirstPassword(ctx, input)
      return { message: 'Password changed successfully' }
    },
  }),
]
