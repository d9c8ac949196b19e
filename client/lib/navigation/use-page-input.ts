import { useLocation } from 'react-router-dom'

/** Reads one value of the page's input; undefined when it is missing or has another type. */
export interface PageInput {
  text: (name: string) => string | undefined
  number: (name: string) => number | undefined
  flag: (name: string) => boolean | undefined
  /**
   * Reads the properties of an object in the navigation state, such as a whole row; the query is not consulted for
   * them.
   */
  part: (name: string) => PageInput
}

/**
 * The page's input: the navigation state, which the browser keeps across a reload, and as a fallback the query of the
 * URL, so that a link to the page works too. The state may be years old or hand-made, so every value is checked.
 */
export function usePageInput(): PageInput {
  const { state, search } = useLocation() as { state: unknown; search: string }
  return reader(state, new URLSearchParams(search))
}

function reader(from: unknown, query: URLSearchParams): PageInput {
  const values = typeof from === 'object' && from !== null ? (from as Record<string, unknown>) : {}
  return {
    text: (name) => {
      const value = values[name] ?? query.get(name)
      return typeof value === 'string' && value !== '' ? value : undefined
    },
    number: (name) => {
      const value = values[name] ?? query.get(name) ?? undefined
      const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      return typeof read === 'number' && Number.isSafeInteger(read) ? read : undefined
    },
    flag: (name) => {
      const value = values[name] ?? query.get(name)
      return value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined
    },
    part: (name) => reader(values[name], new URLSearchParams()),
  }
}
