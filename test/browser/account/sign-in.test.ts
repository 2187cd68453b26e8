import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { encodeState } from '#modules/identity/rules/login-address.ts'
import { routes } from '#storefront/routes.ts'
import { recordRequests, storedItem } from '#test/support/browser/cart-page.ts'
import { routeFirst } from '#test/support/browser/route-first.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { signInWithoutPages } from '#test/support/browser/sign-in-page.ts'
import { identityFixture } from '#test/support/fixtures/sign-in.ts'
import { until } from '#test/support/until.ts'

const { shop, browser } = await browserFixture(identityFixture())
const localStorageShop = await identityFixture({ env: { TOKEN_STORAGE: 'local-storage' } })
after(() => localStorageShop.stop())

const waitForHydration = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor()
const path = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)
const loginOf = (target: string): string => `/login?state=${encodeURIComponent(encodeState(target))}`

/** Signs in through the sign-in pages of the shop and of the provider. */
async function signIn(page: Page, person: string): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: new RegExp(person) }).click()
}

/** The cookies and local storage keys of the shop. */
async function storedNames(page: Page): Promise<{ cookies: string[]; storage: string[] }> {
  const cookies = await page.context().cookies([`${page.url()}`, new URL('/api/v2/shop/refresh', page.url()).href])
  const storage = await page.evaluate(() => Object.keys(localStorage))
  const isPersonal = (name: string): boolean => name !== 'poftim_consent' && name !== 'poftim.consent'
  const names = cookies.map(({ name }) => name)
  return { cookies: names.filter(isPersonal).sort(), storage: storage.filter(isPersonal).sort() }
}

/** The same without the favourites, which may load at any time. */
async function sessionNames(page: Page): ReturnType<typeof storedNames> {
  const { cookies, storage } = await storedNames(page)
  return { cookies, storage: storage.filter((name) => name !== 'poftim.favourites') }
}

test('AUTH-02 AUTH-03 AUTH-04 AUTH-05 AUTH-06 AUTH-07 OPEN-11 a guest at a page for customers is sent to sign in', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    for (const wanted of [
      ...['/account', '/account/order-history?page=2', '/account/addresses', '/account/billing', '/account/freshclub'],
      ...['/checkout', '/checkout/success', '/favorites', '/my-freshlist', '/forms/order-feedback', '/logout'],
    ]) {
      await page.goto(shop.url + wanted)
      assert.equal(path(page), loginOf(wanted))
    }
  })
  const accountPaths = Object.keys(routes).filter((route) => /^\/account(\/|$)/.test(route))
  assert.ok(accountPaths.length > 10)
  for (const wanted of accountPaths.map((route) => route.replace(/[:*]\w+/, '1'))) {
    const { status, headers } = await fetch(shop.url + wanted, { redirect: 'manual' })
    assert.deepEqual([status, headers.get('location')], [302, loginOf(wanted)], wanted)
  }
})

test('AUTH-08 ROUTE-01 ROUTE-02 a guest stays on the sign-in page, and the check page redirects to it', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await page.goto(`${shop.url}/login`)
    await waitForHydration(page)
    assert.equal(path(page), '/login')
    await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).waitFor()
    const shown: string[] = []
    page.on('framenavigated', () => shown.push(path(page)))
    await page.goto(`${shop.url}/login/check-emag`)
    await page.waitForURL(/\/login\?.*error=login_required/)
    assert.equal(shown[0], loginOf('/login/check-emag'))
    await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).waitFor()
    assert.equal(await page.getByRole('alert').count(), 0)
  })
})

test('ROUTE-02 the check page signs in, without a press, a visitor who has a session at the provider', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await page.goto(`${shop.url}/account`)
    await signIn(page, 'Radu Stan')
    await page.getByText('radu@poftim.example').waitFor()
    // A page of the shop may still have calls to make, which would be refused without the cookies.
    await page.goto(`${shop.url}/robots.txt`)
    await page.context().clearCookies({ name: /^poftim_/ })
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${shop.url}/login/check-emag`)
    await page.waitForURL(`${shop.url}/`)
    await page.goto(`${shop.url}/account`)
    await page.getByText('radu@poftim.example').waitFor()
  })
})

test('AUTH-01 AUTH-09 AUTH-11 a visitor signs in at the provider and returns to the requested page', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    const exchanges: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/authentication-token')) exchanges.push(request.method())
    })
    await page.goto(`${shop.url}/account?pas=2`)
    await waitForHydration(page)
    assert.equal(new URL(page.url()).pathname, '/login')
    assert.equal(await page.locator('main input, input[type=password]').count(), 0)
    const provider = page.waitForURL(`${shop.url}/_stand-in/identity/interaction/*`)
    await signIn(page, 'Ana Munteanu')
    await provider
    await page.waitForURL(`${shop.url}/account?pas=2`)
    await page.getByText('ana@poftim.example').waitFor()
    assert.deepEqual(exchanges, ['POST'])
  })
})

/** Asserts that there were calls and that all carried this access token, and forgets them. */
async function assertCallsCarry(calls: Request[], token: string | undefined): Promise<void> {
  assert.ok(token)
  const headers = await Promise.all(calls.splice(0).map((call) => call.headerValue('authorization')))
  assert.deepEqual(new Set(headers), new Set([`Bearer ${token}`]))
}

test('AUTH-18 ENT-02 HTTP-01 with tokens in cookies, calls carry the access token also after a reload, and storage holds no token', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    const calls = recordRequests(page, /\/customers\/me$/)
    await page.goto(`${shop.url}/account`)
    await signIn(page, 'Ana Munteanu')
    await page.getByText('ana@poftim.example').waitFor()
    assert.deepEqual(await sessionNames(page), {
      cookies: ['poftim_access', 'poftim_refresh', 'poftim_session'],
      storage: ['poftim.user-details'],
    })
    const cookies = await page.context().cookies(`${shop.url}/api/v2/shop/refresh`)
    assert.equal(cookies.find(({ name }) => name === 'poftim_refresh')?.httpOnly, true)
    await assertCallsCarry(calls, cookies.find(({ name }) => name === 'poftim_access')?.value)
    await page.reload()
    await page.getByText('ana@poftim.example').waitFor()
    await assertCallsCarry(calls, cookies.find(({ name }) => name === 'poftim_access')?.value)
  })
})

test('AUTH-10 ROUTE-02 a session without its access token is refreshed before the page loads the customer', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await page.goto(`${shop.url}/account`)
    await signIn(page, 'Mihai Ionescu')
    await page.getByText('mihai@poftim.example').waitFor()
    await page.goto(`${shop.url}/login/check-emag`)
    assert.equal(path(page), '/')
    await page.goto(`${shop.url}/account`)
    await page.getByText('mihai@poftim.example').waitFor()
    await page.context().clearCookies({ name: 'poftim_access' })
    await page.reload()
    await page.getByText('mihai@poftim.example').waitFor()
  })
})

test('AUTH-18 HTTP-01 STORE-01 with tokens in local storage, calls carry the access token also after a reload, and no cookie holds a token', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    const calls = recordRequests(page, /\/customers\/me$/)
    await page.goto(`${localStorageShop.url}/account`)
    await signIn(page, 'Ana Munteanu')
    await page.getByText('ana@poftim.example').waitFor()
    assert.deepEqual(await sessionNames(page), {
      cookies: ['poftim_session'],
      storage: ['poftim.access-token', 'poftim.refresh-token', 'poftim.user-details'],
    })
    const { token } = JSON.parse((await storedItem(page, 'access-token')) ?? '{}')
    await assertCallsCarry(calls, token)
    await page.reload()
    await page.getByText('ana@poftim.example').waitFor()
    await assertCallsCarry(calls, token)
  })
})

test('AUTH-12 ROUTE-03 signing out ends on the home page, and ends the session at the provider too', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await page.goto(`${shop.url}/account`)
    await signIn(page, 'Radu Stan')
    await page.getByText('radu@poftim.example').waitFor()
    await page.goto(`${shop.url}/logout`)
    await page.waitForURL(`${shop.url}/`)
    const { cookies, storage } = await storedNames(page)
    assert.deepEqual([cookies.filter((name) => name !== 'poftim_csrf'), storage], [[], []])
    await page.goBack()
    await page.waitForURL(/\/login\?/)
    assert.equal(await page.getByText('radu@poftim.example').count(), 0)
    await waitForHydration(page)
    await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
    await page.getByRole('button', { name: /Ana Munteanu/ }).waitFor()
  })
})

test('AUTH-14 a sign-out whose call fails is reported, and ends on the home page as well', async () => {
  await browser.visit({ width: 390, expectedErrors: [/status of 500/] }, async (page) => {
    await signInWithoutPages(page, shop.url, 'mihai')
    await page.route('**/customers/logout', (route) => route.fulfill({ status: 500, body: '' }))
    const report = page.waitForRequest((request) => request.url().endsWith('/api/error'))
    await page.goto(`${shop.url}/logout`)
    await page.waitForURL(`${shop.url}/`)
    assert.match((await report).postData() ?? '', /Request failed with status code 500: POST \/customers\/logout/)
  })
})

test('OPEN-12 a guest who opened the sign-out page gets to the home page after the next sign-in', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await page.goto(`${shop.url}/logout`)
    await signIn(page, 'Ana Munteanu')
    await page.waitForURL(`${shop.url}/`)
    assert.ok((await storedNames(page)).cookies.includes('poftim_session'))
  })
})

test('VAL-01 VAL-02 a link with a target outside the shop leads to the home page', async () => {
  for (const state of [...['//evil.ro', 'https://evil.ro', 'javascript:1', 'account'].map(encodeState), '%%%']) {
    await browser.visit({ width: 1440 }, async (page) => {
      await page.goto(`${shop.url}/login?state=${encodeURIComponent(state)}`)
      await signIn(page, 'Ana Munteanu')
      await page.waitForURL(`${shop.url}/`)
    })
  }
})

test('AUTH-19 a failed sign-in is reported, signs out and leaves no token, and can be tried again', async () => {
  const expectedErrors = [/authentication-token.*|Failed to load resource/]
  await browser.visit({ width: 390, expectedErrors }, async (page) => {
    const calls = recordRequests(page, /\/api\/error$|\/customers\/logout$/)
    await page.goto(`${shop.url}/account`)
    await waitForHydration(page)
    await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
    await page.getByText('Situații de încercat').click()
    await page.getByRole('button', { name: /Cod expirat/ }).click()
    await page.getByRole('alert').waitFor()
    assert.deepEqual(calls.map((call) => new URL(call.url()).pathname).sort(), [
      '/api/error',
      '/api/v2/shop/customers/logout',
    ])
    assert.match(calls[0]?.postData() ?? '', /Request failed with status code \d+: POST \/authentication-token/)
    const { cookies, storage } = await storedNames(page)
    assert.deepEqual([cookies.filter((name) => /access|refresh|session/.test(name)), storage], [[], []])
    await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).waitFor()
  })
})

test('a session that the shop has ended is said once on a public page, which leads back into the account', async () => {
  await browser.visit({ width: 390, expectedErrors: [/status of 401/] }, async (page) => {
    await signInWithoutPages(page, shop.url, 'elena')
    await page.context().clearCookies({ name: 'poftim_access' })
    await routeFirst(page, '**/api/v2/shop/refresh', (route) => route.fulfill({ status: 401, body: '' }))
    await page.goto(`${shop.url}/c`)
    const notice = page.getByText('V-am deconectat.')
    await notice.waitFor()
    assert.equal(path(page), '/c')
    assert.equal(await notice.count(), 1)
    const width = await notice.evaluate(({ clientWidth }) => clientWidth)
    assert.ok(width > 180, `the action stands below the words, which have ${width} px`)
    await page.getByRole('button', { name: 'Intră din nou' }).press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Bine ați revenit' })
    await sheet.getByText('continuăm de unde ați rămas', { exact: false }).waitFor()
    // The provider still knows her, and asks nothing.
    const [answer] = await Promise.all([
      page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/authentication-token'),
      ),
      sheet.getByRole('button', { name: 'Intră în cont' }).press('Enter'),
    ])
    assert.equal(answer.status(), 200)
    await page.waitForURL(`${shop.url}/c`)
  })
})

test('the code of the checkout loads while a shopper who came from there signs in', async () => {
  const scriptsOf = async (
    target: string,
    scenario: (scripts: ReadonlySet<string>) => Promise<void>,
  ): Promise<void> => {
    await browser.visit({ width: 390, ownContext: true }, async (page) => {
      const scripts = new Set<string>()
      page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
      await page.goto(shop.url + loginOf(target))
      await waitForHydration(page)
      await scenario(scripts)
    })
  }
  let others: ReadonlySet<string> = new Set()
  await scriptsOf('/c', async (scripts) => {
    others = scripts
  })
  await scriptsOf('/checkout', (scripts) => until(() => Promise.resolve(!scripts.isSubsetOf(others))))
})
