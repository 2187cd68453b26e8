import type { IncomingMessage } from 'node:http'
import { FetchRefused, type PublicConnection, requestPublic } from './request-public.ts'

export interface PublicFetchOptions extends PublicConnection {
  /** Milliseconds for everything: names, redirects and the whole body. */
  readonly timeoutMs: number
  readonly maxBytes: number
}

const mostRedirects = 3
const redirects = [301, 302, 303, 307, 308]
const pictureHeaders = { accept: 'image/*', 'accept-encoding': 'identity' } as const

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
      const response = await requestPublic(url, { headers: pictureHeaders, signal }, options)
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
