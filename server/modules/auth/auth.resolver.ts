import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { LogInInput, RefreshInput } from './auth.inputs.ts'
import { presentLoginUser } from './auth.presenter.ts'
import { LogInAnswer, LoginUser, RefreshAnswer } from './auth.types.ts'
import { logIn } from './operations/log-in.ts'
import { logOut } from './operations/log-out.ts'
import { readSession } from './operations/read-session.ts'
import { refresh } from './operations/refresh.ts'

@Resolver()
export class AuthResolver {
  @Mutation(() => LogInAnswer)
  async logIn(@Ctx() ctx: RequestContext, @Arg('input', () => LogInInput) input: LogInInput): Promise<LogInAnswer> {
    const { loginUser, ...tokens } = await logIn(ctx, input)
    return { ...tokens, loginUser: presentLoginUser(loginUser) }
  }

  @Mutation(() => RefreshAnswer)
  refresh(@Ctx() ctx: RequestContext, @Arg('input', () => RefreshInput) input: RefreshInput): Promise<RefreshAnswer> {
    return refresh(ctx, input)
  }

  @Mutation(() => Boolean)
  logOut(@Ctx() ctx: RequestContext, @Arg('input', () => RefreshInput) input: RefreshInput): Promise<boolean> {
    return logOut(ctx, input)
  }

  @Query(() => LoginUser)
  @Authorized(readSession.action)
  async me(@Ctx() ctx: RequestContext): Promise<LoginUser> {
    return presentLoginUser(await readSession(ctx, {}))
  }
}
