import type { Response as Answer, Request, Transport } from '#kernel/client.ts'

/** No answer in time. */
export class TimeoutError extends Error {
  readonly tag = 'timeout-error'

  constructor(method: string, url: string, timeoutMs: number) {
    super(`Request timed out after ${timeoutMs} ms: ${method} ${url}`)
    this.name = 'TimeoutError'
  }
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'tag' in error && error.tag === 'timeout-error'

export interface FetchOptions {
  /** Where the contracts' paths begin, for example `/api/v2/shop`. */
  readonly base: string
  /** Sees each answer before it is read. */
  readonly inspect?: (response: Response) => void
}

/** Sends requests over the network. Rejects with TimeoutError, with AbortError, or as `fetch` does. */
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
      if (timeout.signal.aborted && !signal?.aborted) throw new TimeoutError(method, url, contract.timeoutMs)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Statuses 204 and 205 have no body; what is not JSON, like the page of a proxy, is none that the shop can read. */
async function read(response: Response): Promise<Answer> {
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment') ?? false
  if (isFile) return { status: response.status, body: await response.blob() }
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  const isEmpty = response.status === 204 || response.status === 205
  const text = isEmpty ? '' : await response.text()
  return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : undefined }
}

/** Adds headers to a request. */
export const withHeaders = (request: Request, headers: Readonly<Record<string, string>>): Request => ({
  ...request,
  headers: { ...request.headers, ...headers },
})
