import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type FetchFault =
  | 'bad-address'
  | 'not-public'
  | 'too-many-redirects'
  | 'bad-status'
  | 'too-many-bytes'
  | 'too-slow'
  | 'unreachable'

/** Why a file was not fetched. `mayPass` is true for a failure that a later attempt may not meet. */
export class FetchRefused extends Error {
  readonly tag = 'fetch-refused'
  readonly fault: FetchFault
  readonly mayPass: boolean

  constructor(
    fault: FetchFault,
    { mayPass = false, ...options }: { readonly mayPass?: boolean; cause?: unknown } = {},
  ) {
    super(fault, options)
    this.fault = fault
    this.mayPass = mayPass
  }
}

export interface PublicFetchOptions {
  /** Milliseconds for everything: names, redirects and the whole body. */
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Which IP addresses may be connected to; those of the public Internet by default. */
  readonly mayConnect?: (address: string) => boolean
  /** Resolves names; the system's resolver by default. */
  readonly resolve?: typeof lookup
}

const mostRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/**
 * Fetches a file from an address that somebody else wrote. Connects to public IP addresses only: names are resolved here,
 * at each redirect anew, and the connection goes to the addresses that were checked. Attempts are the caller's. Services that
 * the operator chose are called by `callOutside`. Throws FetchRefused.
 */
export async function fetchPublic(address: string, options: PublicFetchOptions): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    let url = readUrl(address)
    for (let count = 0; count <= mostRedirects; count++) {
      const response = await get(url, signal, options)
      const { statusCode: status = 0, headers } = response
      if (redirects.includes(status) && headers.location !== undefined) {
        response.destroy()
        url = readUrl(headers.location, url)
        continue
      }
      if (status === 200) return await readBody(response, options.maxBytes)
      response.destroy()
      throw new FetchRefused('bad-status', { mayPass: status === 429 || status >= 500, cause: status })
    }
    throw new FetchRefused('too-many-redirects')
  } catch (cause) {
    if (cause instanceof FetchRefused) throw cause
    throw new FetchRefused(signal.aborted ? 'too-slow' : 'unreachable', { mayPass: true, cause })
  }
}

function readUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  const isUsable = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isUsable) throw new FetchRefused('bad-address')
  return url
}

function get(url: URL, signal: AbortSignal, options: PublicFetchOptions): Promise<IncomingMessage> {
  const { mayConnect = isPublicAddress, resolve = lookup } = options
  // A connection to an IP address asks no resolver.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && !mayConnect(host)) throw new FetchRefused('not-public')
  const checked: LookupFunction = (name, { all }, done) => {
    resolve(name, { all: true }, (error, found) => {
      if (error) return done(error, [])
      const [first] = found
      const isChecked = first !== undefined && found.every((one) => mayConnect(one.address))
      if (!isChecked) return done(new FetchRefused('not-public'), [])
      return all ? done(null, found) : done(null, first.address, first.family)
    })
  }
  const { promise, resolve: fulfil, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  // No agent: a kept connection would have been checked for another request.
  send(url, { agent: false, signal, lookup: checked, headers: { accept: 'image/*', 'accept-encoding': 'identity' } })
    .on('response', fulfil)
    .on('error', reject)
    .end()
  return promise
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = Number(response.headers['content-length'] ?? 0)
  if (length > maxBytes) {
    response.destroy()
    throw new FetchRefused('too-many-bytes')
  }
  length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) throw new FetchRefused('too-many-bytes')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
