import { isIP } from 'node:net'

/**
 * What a limit by address counts: an IPv4 address, or the /64 network of an IPv6 address, of which one connection has them
 * all.
 */
export function networkOf(address: string): string {
  const ip = withoutMapping(address)
  if (isIP(ip) !== 6) return ip
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}

/**
 * The network of a visitor. Null on loopback: that is this machine itself, or a proxy that `TRUST_PROXY` does not name and
 * that all visitors come through.
 */
export function clientNetwork(address: string): string | null {
  const ip = withoutMapping(address)
  return ip === '::1' || ip.startsWith('127.') ? null : networkOf(ip)
}

/** The IPv4 address that an IPv6 socket reports as `::ffff:203.0.113.9`. */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
