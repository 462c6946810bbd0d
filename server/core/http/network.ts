import { isIPv6 } from 'node:net'

/**
 * The unit for rate limits: an IPv4 address as is, an IPv6 address as its /64, because a single customer usually has a
 * whole /64. `2001:db8:1:2:3:4:5:6` -> `2001:db8:1:2::/64`. Some proxies add the port: `192.0.2.7:51234` -> `192.0.2.7`.
 */
export function networkOf(address: string): string {
  const host = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  const withoutZone = host.replace(/%.*$/, '')
  if (!isIPv6(withoutZone)) return host
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1]
  return mapped ?? `${firstGroups(withoutZone).join(':')}::/64`
}

// The URL parser normalises every form of an address, with at most one `::`.
function firstGroups(address: string): string[] {
  const [start = '', end = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [groupsOf(start), groupsOf(end)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4)
}

const groupsOf = (part: string) => part.split(':').filter(Boolean)
