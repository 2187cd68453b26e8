import { type Api, makeApi, type Request, type Response, type Transport } from '#kernel/client.ts'

export const apiBase = '/api/v2/shop'

/** Specification, section 9: the shop client gives up after 15 seconds. */
const timeoutMs = 15_000

let transport: Transport = overTheNetwork

/**
 * The typed client of the Shop API. The same calls go through `fetch` in the browser and through the
 * router in memory on the server, where pages ask as a visitor without a session.
 */
export const api: Api = makeApi((request) => transport(request))

/** Puts another transport under all calls: the server's, or one that adds a session. */
export function connect(change: (before: Transport) => Transport): void {
  transport = change(transport)
}

export async function overTheNetwork(request: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(apiBase + request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
  })
  const isEmpty = answer.status === 204 || answer.status === 205
  return { status: answer.status, body: isEmpty ? undefined : await answer.json() }
}
