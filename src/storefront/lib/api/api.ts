import { type Api, makeApi, type Transport } from '#kernel/client.ts'

export const apiBase = '/api/v2/shop'

let transport: Transport = () => Promise.reject(new Error('no transport is set for API calls'))

/**
 * The typed client of the Shop API. The same calls go through `fetch` in the browser and through the
 * in-memory router on the server, where pages are rendered for a visitor without a session.
 */
export const api: Api = makeApi((request) => transport(request))

/** Replaces the transport of all calls by one that may wrap it: the server's, or one that adds a session. */
export function wrapTransport(change: (before: Transport) => Transport): void {
  transport = change(transport)
}
