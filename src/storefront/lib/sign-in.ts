import { apiBase, connect } from './api.ts'
import { recogniseSession } from './session.ts'
import { browserPlace } from './shop-client/browser-place.ts'
import { fetchTransport } from './shop-client/fetch-transport.ts'
import { reloadsForCaptcha } from './shop-client/firewall.ts'
import { type ShopSession, shopSession } from './shop-client/shop-session.ts'

export type { ShopSession, SignInResult } from './shop-client/shop-session.ts'
export { readSignInReturn, type SignInReturn } from './shop-client/sign-in-return.ts'

let session: ShopSession | undefined

/** Puts the session under all calls of this page. Called once, before the first of them. */
export function startSession(): ShopSession {
  const place = browserPlace()
  const send = fetchTransport({ base: apiBase, inspect: reloadsForCaptcha(place) })
  session = shopSession({ place, send, base: apiBase })
  const { transport, mayBeSignedIn } = session
  connect(() => transport)
  recogniseSession(mayBeSignedIn)
  return session
}

/** The session of this browser, for whatever runs in it. There is none while a page is rendered on the server. */
export function currentSession(): ShopSession {
  if (session === undefined) throw new Error('the session starts with the page, in the browser')
  return session
}
