import ipaddr from 'ipaddr.js'

/**
 * The network under which rate limits count a caller's address: the first 64 bits of an IPv6 address, since a single
 * connection owns all of them; for IPv4, also when written as IPv6, the address.
 */
export function networkOf(address: string): string {
  const ip = ipv6(address)
  if (!ip) return address
  return ip.isIPv4MappedAddress() ? ip.toIPv4Address().toString() : prefixOf(ip, 4)
}

/**
 * The networks under which a caller's address counts, the widest first: for IPv6 also the first 48 bits, which one
 * customer can get for free and which hold 65,536 networks of 64 bits.
 */
export function networksOf(address: string): { wide: string | undefined; network: string } {
  const ip = ipv6(address)
  const wide = ip && !ip.isIPv4MappedAddress() ? prefixOf(ip, 3) : undefined
  return { wide, network: networkOf(address) }
}

function ipv6(address: string): ipaddr.IPv6 | undefined {
  return ipaddr.IPv6.isValid(address) ? ipaddr.IPv6.parse(address) : undefined
}

function prefixOf({ parts }: ipaddr.IPv6, groups: number): string {
  const written = parts.slice(0, groups).map((group) => group.toString(16))
  return `${written.join(':')}::/${groups * 16}`
}
