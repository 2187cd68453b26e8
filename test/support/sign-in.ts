import assert from 'node:assert/strict'
import type { SignedIn } from '#modules/identity/contract.ts'
import { encodeState } from '#modules/identity/rules/login-address.ts'
import { loadPeople } from '#seed/people.ts'
import { testDatabase } from './database.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { startShop, type TestShop, type TestShopOptions } from './shop.ts'
import { type Visitor, visitor } from './visitor.ts'

export const api = '/api/v2/shop'

export interface PeopledShop extends TestShop {
  readonly clock: MovableClock
}

interface PeopledShopOptions extends Pick<TestShopOptions, 'env'> {
  /** Another process of this shop: on its database and, where it has one, by its clock. */
  readonly sharing?: Pick<TestShop, 'databaseUrl'> & { readonly clock?: MovableClock }
}

/**
 * The shop with the demo's people and nothing else, with a clock that stands still until it is moved, and without
 * a job loop.
 */
export async function peopledShop({ env = {}, sharing }: PeopledShopOptions = {}): Promise<PeopledShop> {
  const clock = sharing?.clock ?? movableClock()
  const database = sharing === undefined ? await testDatabase() : undefined
  const shop = await startShop({
    env: { JOBS: 'false', SEED_PRODUCTS: '0', ...env },
    clock,
    sharing: { databaseUrl: sharing?.databaseUrl ?? database?.url ?? '' },
  })
  await loadPeople(shop.app.db)
  const stop = async (): Promise<void> => {
    await shop.stop()
    await database?.close()
  }
  return { ...shop, clock, stop }
}

/** What a visitor fills in at the embedded identity provider: a person's button, or the form. */
export type AtProvider =
  | { readonly person: string }
  | { readonly way: 'password'; readonly email: string; readonly password: string }
  | { readonly way: 'cancel' }

/** Goes from the shop to the provider and back; the answer is the query of the sign-in page. */
export async function comeBackFromProvider(
  who: Visitor,
  answer: AtProvider,
  { returnTo = '/', prompt }: { returnTo?: string; prompt?: string } = {},
): Promise<URLSearchParams> {
  const query = new URLSearchParams({ state: encodeState(returnTo), ...(prompt ? { prompt } : {}) })
  const page = await who.ask(`${api}/sign-in?${query}`)
  if (page.url.pathname === '/login') return page.url.searchParams
  assert.match(page.url.pathname, /\/interaction\//, `no sign-in page: ${page.status} ${page.text}`)
  const back = await who.ask(page.url.href, { form: { ...answer } })
  assert.equal(back.url.pathname, '/login', `not back at the shop: ${back.status} ${back.text}`)
  return back.url.searchParams
}

/** Signs a new visitor in the way a browser does, over HTTP and through the provider. */
export async function signIn(url: string, person: string): Promise<{ who: Visitor; signedIn: SignedIn }> {
  const who = visitor(url)
  const back = await comeBackFromProvider(who, { person })
  const answer = await who.ask(`${api}/authentication-token?${back}`, { method: 'POST' })
  assert.equal(answer.status, 200, answer.text)
  return { who, signedIn: answer.json as SignedIn }
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

/** The header that lets a call use the refresh cookie. */
export async function csrf(who: Visitor): Promise<Record<string, string>> {
  const answer = await who.ask(`${api}/csrf/get-token`)
  return { 'x-csrf-token': (answer.json as { tokenValue: string }).tokenValue }
}
