import { isPublicAddress } from './public-address.ts'
import { FetchRefused, isRefusedHost, type PublicConnection, requestPublic } from './request-public.ts'

/** Hosts, with or without a port, whose owner the operator vouches for: they may be private, and without TLS. */
export type AllowedHosts = ReadonlySet<string>

export interface PublicPost {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

export interface PublicPostOptions extends Pick<PublicConnection, 'resolve'> {
  /** Milliseconds for names, redirects and the head of the response. */
  readonly timeoutMs: number
  readonly allowed: AllowedHosts
  /** How many redirects are followed; with 0 the status of a redirect is the result. */
  readonly mostRedirects?: number
}

/** Those that keep the method and the body. */
const redirects = [307, 308]

/**
 * Posts to an address that somebody else wrote: https at public IP addresses, at each redirect anew, except for allowed hosts.
 * Returns the status; the body is not read. Throws FetchRefused.
 */
export async function postPublic(
  address: string,
  { headers, body }: PublicPost,
  { timeoutMs, allowed, mostRedirects = 3, resolve }: PublicPostOptions,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let url = readUrl(address, allowed)
    for (let count = 0; count <= mostRedirects; count++) {
      const mayConnect = isAllowed(url, allowed) ? () => true : isPublicAddress
      const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
      const response = await requestPublic(
        url,
        { method: 'POST', headers: sent, body, signal },
        { mayConnect, resolve },
      )
      const { statusCode: status = 0, headers: received } = response
      response.destroy()
      if (mostRedirects === 0 || !redirects.includes(status) || received.location === undefined) return status
      url = readUrl(received.location, allowed, url)
    }
    throw new FetchRefused('too-many-redirects')
  } catch (cause) {
    if (cause instanceof FetchRefused) throw cause
    throw new FetchRefused(signal.aborted ? 'too-slow' : 'unreachable', { mayPass: true, cause })
  }
}

const isAllowed = ({ host, hostname }: URL, allowed: AllowedHosts): boolean =>
  allowed.has(host) || allowed.has(hostname)

function readUrl(text: string, allowed: AllowedHosts, base?: URL): URL {
  const url = URL.parse(text, base)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new FetchRefused('bad-address')
  }
  if (url.protocol !== 'https:' && !isAllowed(url, allowed)) throw new FetchRefused('not-https')
  return url
}

/** What is wrong with an address before anything is sent; null for one that may be tried. */
export function addressFault(
  address: string,
  allowed: AllowedHosts,
): 'bad-address' | 'not-https' | 'not-public' | null {
  try {
    const url = readUrl(address, allowed)
    return !isAllowed(url, allowed) && isRefusedHost(url, isPublicAddress) ? 'not-public' : null
  } catch (error) {
    if (error instanceof FetchRefused && (error.fault === 'bad-address' || error.fault === 'not-https'))
      return error.fault
    throw error
  }
}
