import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not the public Internet: https://www.iana.org/assignments/iana-ipv4-special-registry */
const special4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Networks inside 2000::/3 that are documentation, or lead to an IPv4 address written in them: Teredo and 6to4. */
const special6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, bits] of special4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of special6) special.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is one of the public Internet. Of IPv6 only global unicast is: neither loopback, unique local and
 * link-local addresses, nor forms that contain an IPv4 address, such as `::ffff:10.0.0.1`.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  if (version === 6) return global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
  return false
}
