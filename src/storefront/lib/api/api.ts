import { type Api, makeApi, type Transport } from '#kernel/client.ts'

export const apiBase = '/api/v2/shop'

let transport: Transport = () => Promise.reject(new Error('nothing carries the calls yet'))

/**
 * The typed client of the Shop API. The same calls go through `fetch` in the browser and through the
 * router in memory on the server, where pages ask as a visitor without a session.
 */
export const api: Api = makeApi((request) => transport(request))

/** Puts another transport under all calls: the server's, or one that adds a session. */
export function wrapTransport(change: (before: Transport) => Transport): void {
  transport = change(transport)
}
