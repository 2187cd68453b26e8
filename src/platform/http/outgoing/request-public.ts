import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { spanOfCall, tracedStep } from '../../tracing/tracing.ts'
import { isPublicAddress } from './public-address.ts'

export type FetchFault =
  | 'bad-address'
  | 'not-https'
  | 'not-public'
  | 'too-many-redirects'
  | 'bad-status'
  | 'too-many-bytes'
  | 'too-slow'
  | 'unreachable'

/** Why a call to an address of somebody else failed. `mayPass` is true for a failure that a later attempt may not meet. */
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

export interface PublicConnection {
  /** Which IP addresses may be connected to; those of the public Internet by default. */
  readonly mayConnect?: ((address: string) => boolean) | undefined
  /** Resolves names; the system's resolver by default. */
  readonly resolve?: typeof lookup | undefined
}

interface PublicRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal: AbortSignal
}

/** Whether a URL names an IP address that may not be connected to. A name is looked at when it is resolved. */
export function isRefusedHost({ hostname }: URL, mayConnect: (address: string) => boolean): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) !== 0 && !mayConnect(host)
}

/** One request, without redirects: its name is resolved once, and the connection goes to an address that was checked. */
export function requestPublic(
  url: URL,
  { method = 'GET', headers, body, signal }: PublicRequest,
  { mayConnect = isPublicAddress, resolve = lookup }: PublicConnection,
): Promise<IncomingMessage> {
  // A connection to an IP address asks no resolver.
  if (isRefusedHost(url, mayConnect)) throw new FetchRefused('not-public')
  const checked: LookupFunction = (name, { all }, done) => {
    resolve(name, { all: true }, (error, found) => {
      if (error) return done(error, [])
      const [first] = found
      const isChecked = first !== undefined && found.every((one) => mayConnect(one.address))
      if (!isChecked) return done(new FetchRefused('not-public'), [])
      return all ? done(null, found) : done(null, first.address, first.family)
    })
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  // Of a host that somebody else chose: it learns nothing of the trace.
  return tracedStep({ ...spanOfCall(url, method), name: method }, async (span) => {
    const { promise, resolve: fulfil, reject } = Promise.withResolvers<IncomingMessage>()
    // No agent: a kept connection would have been checked for another request.
    send(url, { method, agent: false, signal, lookup: checked, headers })
      .on('response', fulfil)
      .on('error', reject)
      .end(body)
    const response = await promise
    span?.set({ 'http.response.status_code': response.statusCode ?? 0 })
    return response
  })
}
