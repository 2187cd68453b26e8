import assert from 'node:assert/strict'
import { afterEach, beforeEach } from 'node:test'
import { type Api, makeApi } from '#kernel/client.ts'
import { changePreferences } from '#modules/customers/contract.ts'
import { type BrowserStandIn, browserStandIn } from '#test/support/stand-ins/browser-stand-in.ts'
import { type RecordedRequest, type StubApi, stubApi } from '#test/support/stand-ins/stub-api.ts'
import { fetchTransport } from '../api/fetch-transport.ts'
import { type ShopSession, shopSession } from './shop-session.ts'

export let stub: StubApi
export let browser: BrowserStandIn
export let session: ShopSession
export let api: Api

export const open = (memory: BrowserStandIn): ShopSession =>
  shopSession({
    browser: memory,
    send: fetchTransport({ base: stub.origin }),
    base: '/api/v2/shop',
    isPrivate: (address) => address.startsWith('/account'),
  })

/** Reloads the page: state that only the page had is lost. */
export const reload = (): void => {
  session = open(browser)
}

/** Called by each test file: before each of its tests a session in a new browser, and a shop whose answers the test sets. */
export function setUpSession(): void {
  beforeEach(async () => {
    stub = await stubApi()
    browser = browserStandIn()
    session = open(browser)
    api = makeApi(session.transport)
    stub.respond('GET /csrf/get-token', { body: { tokenValue: 'csrf' } })
    stub.respond('POST /customers/logout', { body: { endSessionUrl: null } })
  })
  afterEach(() => stub.close())
}

export const tokens = (token: string, more: object = {}) => ({
  body: { token, refresh_token: null, customerId: 7, isGeniusUser: false, isSignup: false, ...more },
})
export const back = { code: 'good', state: undefined, iss: undefined }
export const signIn = async (more: object = {}) => {
  stub.respond('POST /authentication-token', tokens('first', more))
  assert.equal((await session.finishSignIn(back)).kind, 'signed-in')
}
export const authorization = ({ headers }: RecordedRequest): string | undefined => headers.authorization
export const me = { id: 7, isGeniusUser: false }
/** Answers only to the newest token. */
export const onlyFor = (token: string) => (request: RecordedRequest) =>
  authorization(request) === `Bearer ${token}` ? { body: me } : { status: 401 }
export const change = () => api(changePreferences, { body: { subscribedToNewsletter: true } })
