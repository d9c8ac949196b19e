import { useListState } from '../../../ui/data-table/use-list-state.ts'

export const searchTypes = ['errorCode', 'ticket'] as const
export type SearchType = (typeof searchTypes)[number]

const sorts = ['id'] as const
// The URL parameters of each list besides the search; the other list does not understand them.
const ofTheLists = { size: undefined, sortBy: undefined, sortDir: undefined, status: undefined }

/** A client's search among a machine's error codes or tickets, kept in the URL. */
export function useHelpSearch(searchable: boolean) {
  const list = useListState({ sorts, defaultSort: 'id' })
  const chosen = searchTypes.find((known) => known === list.param('type'))
  // A text that is typed before a type is chosen searches the error codes, which most people have in front of them.
  const type = searchable ? (chosen ?? (list.search ? 'errorCode' : undefined)) : undefined
  return {
    type,
    text: list.search,
    setText: list.setSearch,
    /** Shows the list of this type for the text, or no list. */
    setType: (next: SearchType | undefined) =>
      list.change({ ...ofTheLists, type: next, ...(next === undefined && { search: undefined }) }),
  }
}

export type HelpSearchState = ReturnType<typeof useHelpSearch>
