import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { search } from './operations/search.ts'
import { SearchInput } from './search.inputs.ts'
import { presentSearch } from './search.presenter.ts'
import { SearchResultType } from './search.types.ts'

@Resolver()
export class SearchResolver {
  @Query(() => SearchResultType, { description: 'Finds what is inside: codes, pages, files, tickets, machines.' })
  @Authorized(search.action)
  async search(@Ctx() ctx: RequestContext, @Args(() => SearchInput) input: SearchInput): Promise<SearchResultType> {
    return presentSearch(await search(ctx, input))
  }
}
