import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { FixMemoryInput } from './fix-memory.inputs.ts'
import { FixMemoryType } from './fix-memory.types.ts'
import { readFixMemory } from './operations/read-fix-memory.ts'

@Resolver()
export class FixMemoryResolver {
  @Query(() => FixMemoryType)
  @Authorized(readFixMemory.action)
  fixMemory(@Ctx() ctx: RequestContext, @Args(() => FixMemoryInput) input: FixMemoryInput): Promise<FixMemoryType> {
    return readFixMemory(ctx, input)
  }
}
