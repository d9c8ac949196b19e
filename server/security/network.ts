import { isIPv6 } from 'node:net'

/**
 * The network under which rate limits count a caller's address: the first 64 bits of an IPv6 address, since a single
 * connection owns all of them; for IPv4, also when written as IPv6, the address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  return prefixOf(groups, 4)
}

/**
 * The networks under which a caller's address counts, the widest first: for IPv6 also the first 48 bits, which one
 * customer can get for free and which hold 65,536 networks of 64 bits.
 */
export function networksOf(address: string): { wide: string | undefined; network: string } {
  const network = networkOf(address)
  const wide = network.endsWith('::/64') ? prefixOf(groupsOf(address.split('%')[0]!), 3) : undefined
  return { wide, network }
}

function prefixOf(groups: number[], count: number): string {
  const written = groups.slice(0, count).map((group) => group.toString(16))
  return `${written.join(':')}::/${count * 16}`
}

/** The eight groups of an IPv6 address in any spelling. */
function groupsOf(address: string): number[] {
  // The URL parser normalises every spelling of an address, and writes an IPv4 tail as two groups.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = written.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16))
}
