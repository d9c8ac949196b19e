import { isIPv6 } from 'node:net'

/**
 * The network that a caller's address stands for where limits are counted: of IPv6 the first 64 bits, of which a single
 * connection has all addresses; of IPv4, also when it is written as IPv6, the address.
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
 * The networks that a caller's address stands for, the widest first: of IPv6 also the first 48 bits, which is what one
 * customer can get for nothing, with 65,536 networks of 64 bits in it.
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

/** All eight, of any spelling. */
function groupsOf(address: string): number[] {
  // The parser of addresses writes every spelling of one in the same way, and a tail of IPv4 as two groups.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = written.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16))
}
