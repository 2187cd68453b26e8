import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { chooseOnSignInPage } from '#test/support/browser/sign-in-page.ts'
import { identityFixture } from '#test/support/fixtures/sign-in.ts'
import { startTlsProxy } from '#test/support/processes/tls-proxy.ts'

/** The shop behind a proxy with TLS. */
async function shopOverTls() {
  let port = 0
  const proxy = await startTlsProxy(() => port)
  const shop = await identityFixture({ env: { PUBLIC_URL: proxy.url } })
  port = shop.app.port
  const stop = async (): Promise<void> => {
    await proxy.close()
    await shop.stop()
  }
  return { url: proxy.url, stop }
}

const { shop, browser } = await browserFixture(shopOverTls())

test('over TLS a visitor signs in, stays signed in without the access token, and signs out, with cookies bound to the host', async () => {
  await browser.visit({ width: 1440, options: { ignoreHTTPSErrors: true } }, async (page) => {
    const cookies = async () => {
      const all = await page.context().cookies(`${shop.url}/api/v2/shop/refresh`)
      const ours = all.filter(({ name }) => /_(access|refresh|session)$/.test(name) && name.includes('poftim'))
      for (const { name, secure, path } of ours) assert.deepEqual([secure, path], [true, '/'], name)
      return ours.map(({ name }) => name).sort()
    }
    const bound = ['__Host-poftim_access', '__Host-poftim_refresh', '__Host-poftim_session']
    await page.goto(`${shop.url}/account`)
    await chooseOnSignInPage(page, 'Ana Munteanu')
    await page.getByText('ana@poftim.example').waitFor()
    assert.deepEqual(await cookies(), bound)
    await page.context().clearCookies({ name: '__Host-poftim_access' })
    await page.reload()
    await page.getByText('ana@poftim.example').waitFor()
    assert.deepEqual(await cookies(), bound)
    await page.goto(`${shop.url}/logout`)
    await page.waitForURL(`${shop.url}/`)
    assert.deepEqual(await cookies(), [])
  })
})
