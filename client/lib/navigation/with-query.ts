/** The address of a list with what it was narrowed to; the path, and what its own query says, stay as they are. */
export function withQuery(address: string, query = ''): string {
  const [path, own] = address.split('?')
  const values = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(query)),
    ...Object.fromEntries(new URLSearchParams(own)),
  })
  return values.size > 0 ? `${path}?${values}` : path!
}
