import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { OncePerDocument } from '../../api/kit/mutation-marks.ts'
import {
  ChangePasswordInput,
  FirstPasswordInput,
  IdleTimeoutInput,
  LogInInput,
  PasswordCodeInput,
  RefreshInput,
} from './auth.inputs.ts'
import { presentLoginUser, presentSession } from './auth.presenter.ts'
import { LogInAnswer, LoginUser, OwnSession, RefreshAnswer } from './auth.types.ts'
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

@Resolver()
export class AuthResolver {
  @Mutation(() => LogInAnswer)
  @OncePerDocument()
  async logIn(@Ctx() ctx: RequestContext, @Arg('input', () => LogInInput) input: LogInInput): Promise<LogInAnswer> {
    const { loginUser, ...tokens } = await logIn(ctx, input)
    return { ...tokens, loginUser: presentLoginUser(loginUser) }
  }

  @Mutation(() => RefreshAnswer)
  @OncePerDocument()
  refresh(@Ctx() ctx: RequestContext, @Arg('input', () => RefreshInput) input: RefreshInput): Promise<RefreshAnswer> {
    return refresh(ctx, input)
  }

  @Mutation(() => Boolean)
  @OncePerDocument()
  logOut(@Ctx() ctx: RequestContext, @Arg('input', () => RefreshInput) input: RefreshInput): Promise<boolean> {
    return logOut(ctx, input)
  }

  @Query(() => LoginUser)
  @Authorized(readSession.action)
  async me(@Ctx() ctx: RequestContext): Promise<LoginUser> {
    return presentLoginUser(await readSession(ctx, {}))
  }

  @Query(() => [OwnSession], { description: "The caller's sessions, the most recently used first." })
  @Authorized(listSessions.action)
  async ownSessions(@Ctx() ctx: RequestContext): Promise<OwnSession[]> {
    return (await listSessions(ctx, {})).map(presentSession)
  }

  @Mutation(() => Boolean)
  @Authorized(endSession.action)
  endSession(@Ctx() ctx: RequestContext, @Arg('id', () => Int) id: number): Promise<boolean> {
    return endSession(ctx, { id })
  }

  @Query(() => Int, {
    nullable: true,
    description: "The idle timeout of the caller's company in minutes; null for none.",
  })
  @Authorized(readIdleTimeout.action)
  idleTimeout(@Ctx() ctx: RequestContext): Promise<number | null> {
    return readIdleTimeout(ctx, {})
  }

  @Mutation(() => Int, { nullable: true, description: 'Returns the idle timeout in minutes that applies from now on.' })
  @Authorized(setIdleTimeout.action)
  setIdleTimeout(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => IdleTimeoutInput) input: IdleTimeoutInput,
  ): Promise<number | null> {
    return setIdleTimeout(ctx, input)
  }

  @Mutation(() => Boolean)
  @Authorized(logOutEverywhere.action)
  logOutEverywhere(@Ctx() ctx: RequestContext): Promise<boolean> {
    return logOutEverywhere(ctx, {})
  }

  @Mutation(() => Boolean, { description: 'True for every address, whether it belongs to an account or not.' })
  @OncePerDocument()
  changePasswordRequest(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => PasswordCodeInput) input: PasswordCodeInput,
  ): Promise<boolean> {
    return changePasswordRequest(ctx, input)
  }

  @Mutation(() => Boolean)
  @OncePerDocument()
  changePassword(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
  ): Promise<boolean> {
    return changePassword(ctx, input)
  }

  @Mutation(() => Boolean)
  @Authorized(setFirstPassword.action)
  @OncePerDocument()
  setFirstPassword(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => FirstPasswordInput) input: FirstPasswordInput,
  ): Promise<boolean> {
    return setFirstPassword(ctx, input)
  }
}
