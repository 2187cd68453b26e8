import { isIP } from 'node:net'

/**
 * Whose `X-Forwarded-*` headers are believed: nobody's, those of as many proxies before this process, or those of proxies
 * in these networks (`10.0.0.0/8`, an address, or a name of `networkNames`).
 */
export type TrustedProxies = false | number | readonly string[]

const networkNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']
const mostProxies = 16

/** Reads `false`, a number of proxies, or networks separated by commas; null for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'false' || text === '0') return false
  if (/^\d{1,2}$/.test(text)) return Number(text) <= mostProxies ? Number(text) : null
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? networks : null
}

function isNetwork(text: string): boolean {
  if (networkNames.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

type TrustOption = false | string[] | ((address: string, hop: number) => boolean)

/** Fastify's option `trustProxy`. Fastify itself trusts nobody when it is given a number. */
export function trustOption(proxies: TrustedProxies): TrustOption {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies === false ? false : [...proxies]
}

/** A port after an address: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/

/**
 * The addresses of an `X-Forwarded-For` header as proxies appended them, without ports. What stands before an entry that is
 * no address was sent by a client and is left out, so that every address that is read from the header is one.
 */
export function forwardedAddresses(header: string): string {
  const entries = header.split(',').map((entry) => {
    const text = entry.trim()
    const [, bracketed, plain] = withPort.exec(text) ?? []
    return bracketed ?? plain ?? text
  })
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1).join(', ')
}
