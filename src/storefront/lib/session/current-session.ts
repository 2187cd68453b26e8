import { lazy } from '#kernel/lazy.ts'
import { apiBase } from '../api/api.ts'
import { fetchTransport } from '../api/fetch-transport.ts'
import { reloadsForCaptcha } from './captcha-reload.ts'
import { tellSessionChange } from './session-hint.ts'
import { type ShopSession, shopSession } from './shop-session.ts'
import { browserPlace } from './window-browser.ts'

export type { ShopSession, SignInResult } from './shop-session.ts'
export { readSignInReturn, type SignInReturn } from './sign-in-return.ts'

/** The session of this browser, for whatever runs in it. There is none while a page is rendered on the server. */
export const currentSession: () => ShopSession = lazy(() => {
  const place = browserPlace()
  const send = fetchTransport({ base: apiBase, inspect: reloadsForCaptcha(place) })
  const session = shopSession({ place, send, base: apiBase })
  session.onChange(tellSessionChange)
  return session
})
