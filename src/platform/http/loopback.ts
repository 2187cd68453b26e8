import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether a host name or an address, as in an URL or in `HOST`, means this machine alone: RFC 5735, 4291 and 6761. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const version = isIP(name)
  if (version === 0) return name === 'localhost' || name.endsWith('.localhost')
  return loopback.check(name, version === 6 ? 'ipv6' : 'ipv4')
}

const allAddresses: readonly string[] = ['0.0.0.0', '::']

/** The origin of a server that listens on `host`; `whenAll` names this machine where it listens on all addresses. */
export function originAt(host: string, port: number, whenAll: string): string {
  const name = allAddresses.includes(host) ? whenAll : host
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}
