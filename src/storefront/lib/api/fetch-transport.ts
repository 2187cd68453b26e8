import type { ApiResponse as Answer, ApiRequest, Transport } from '#kernel/client.ts'
import type { Contract } from '#kernel/contract.ts'

/** No answer came within the contract's `timeoutMs`. */
export class TimeoutError extends Error {
  readonly tag = 'timeout-error'
  readonly contract: Contract

  constructor(contract: Contract, url: string) {
    super(`Request timed out after ${contract.timeoutMs} ms: ${contract.method} ${url}`)
    this.name = 'TimeoutError'
    this.contract = contract
  }
}

/**
 * A browser that leaves a page fails its open requests as if the network had, before it ends the scripts. A page that is
 * left does not live long enough to tell about them, in a report or otherwise (ERR-15).
 */
const unansweredDelayMs = 250

export interface FetchOptions {
  /** Where the contracts' paths begin, for example `/api/v2/shop`. */
  readonly base: string
  /** Called with each response before its body is read. */
  readonly inspect?: (response: Response) => void
}

/** Sends requests with `fetch`. Rejects with TimeoutError, with AbortError, or, a moment later, as `fetch` does. */
export function fetchTransport({ base, inspect }: FetchOptions): Transport {
  return async (request) => {
    const { contract, method, url, headers, body, signal } = request
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), contract.timeoutMs)
    try {
      const response = await fetch(base + url, {
        method,
        headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body }),
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      })
      inspect?.(response)
      return await read(response)
    } catch (error) {
      if (timeout.signal.aborted && !signal?.aborted) throw new TimeoutError(contract, url)
      if (error instanceof TypeError) {
        await new Promise((resolve) => setTimeout(resolve, unansweredDelayMs))
        signal?.throwIfAborted()
      }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** An attachment is read as a Blob, JSON is parsed; 204, 205 and other types (a proxy's error page) have no body. */
async function read(response: Response): Promise<Answer> {
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment') ?? false
  if (isFile) return { status: response.status, body: await response.blob() }
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  const isEmpty = response.status === 204 || response.status === 205
  const text = isEmpty ? '' : await response.text()
  return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : undefined }
}

export const withHeaders = (request: ApiRequest, headers: Readonly<Record<string, string>>): ApiRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
})
