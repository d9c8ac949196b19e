/** The URL of a list with its filter; the path and its existing query parameters stay. */
export function withQuery(address: string, query = ''): string {
  const [path, own] = address.split('?')
  const values = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(query)),
    ...Object.fromEntries(new URLSearchParams(own)),
  })
  return values.size > 0 ? `${path}?${values}` : path!
}
