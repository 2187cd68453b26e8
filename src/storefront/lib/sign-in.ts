import { once } from '#kernel/once.ts'
import { apiBase } from './api.ts'
import { tellSessionChange } from './session.ts'
import { browserPlace } from './shop-client/browser-place.ts'
import { fetchTransport } from './shop-client/fetch-transport.ts'
import { reloadsForCaptcha } from './shop-client/firewall.ts'
import { type ShopSession, shopSession } from './shop-client/shop-session.ts'

export type { ShopSession, SignInResult } from './shop-client/shop-session.ts'
export { readSignInReturn, type SignInReturn } from './shop-client/sign-in-return.ts'

/** The session of this browser, for whatever runs in it. There is none while a page is rendered on the server. */
export const currentSession: () => ShopSession = once(() => {
  const place = browserPlace()
  const send = fetchTransport({ base: apiBase, inspect: reloadsForCaptcha(place) })
  const session = shopSession({ place, send, base: apiBase })
  session.onChange(tellSessionChange)
  return session
})
