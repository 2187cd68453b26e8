import type { ApiRequest, ApiResponse } from '#kernel/client.ts'

/** Base path of the staff API. */
export const apiBase = '/api/v2/staff'

/** An entry of the journal by which a change can be undone. */
export interface OfferedUndo {
  readonly id: string
  /** What it is about: `order/0193…`. */
  readonly about: string
}

export interface StaffResponse extends ApiResponse {
  /** Newest first; empty for what cannot be undone. */
  readonly undoable: readonly OfferedUndo[]
}

/** The console cannot reach the shop: no connection, or no answer in time. */
export class UnreachableError extends Error {
  readonly tag = 'unreachable'
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'tag' in error && error.tag === 'unreachable'

/** Sends one request with `fetch`. Rejects with UnreachableError, or with AbortError when the caller aborts. */
export async function send({ contract, method, url, headers, body, signal }: ApiRequest): Promise<StaffResponse> {
  const timeout = AbortSignal.timeout(contract.timeoutMs)
  try {
    const response = await fetch(apiBase + url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return await read(response)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new UnreachableError(`${method} ${url}`, { cause: error })
  }
}

/** JSON is parsed, an attachment is a Blob; anything else, such as the error page of a proxy, has no body. */
async function read(response: Response): Promise<StaffResponse> {
  const undoable = undoableOf(response.headers.get('x-journal-entry'))
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment') ?? false
  if (isFile) return { status: response.status, body: await response.blob(), undoable }
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  const text = response.status === 204 ? '' : await response.text()
  return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : undefined, undoable }
}

function undoableOf(header: string | null): readonly OfferedUndo[] {
  return (header ?? '').split(',').flatMap((entry) => {
    const [id, about] = entry.split(';')
    return id && about ? [{ id, about }] : []
  })
}
