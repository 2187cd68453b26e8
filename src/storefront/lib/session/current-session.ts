import { lazy } from '#kernel/lazy.ts'
import { matchRoute, needsCustomer } from '#storefront/routes.ts'
import { apiBase } from '../api/api.ts'
import { fetchTransport } from '../api/fetch-transport.ts'
import { reloadOnCaptcha } from './captcha-reload.ts'
import { publishSessionChange } from './session-changes.ts'
import { type ShopSession, shopSession } from './shop-session.ts'
import { windowBrowser } from './window-browser.ts'

export type { ShopSession, SignInResult } from './shop-session.ts'
export { readSignInReturn, type SignInReturn } from './sign-in-return.ts'

function isPrivate(address: string): boolean {
  const { pathname, searchParams } = new URL(address, location.origin)
  return needsCustomer(matchRoute(pathname, searchParams).type)
}

/** The session of this browser. The server has none. */
export const currentSession: () => ShopSession = lazy(() => {
  const browser = windowBrowser()
  const send = fetchTransport({ base: apiBase, inspect: reloadOnCaptcha(browser) })
  const session = shopSession({ browser, send, base: apiBase, isPrivate })
  session.onChange(publishSessionChange)
  return session
})
