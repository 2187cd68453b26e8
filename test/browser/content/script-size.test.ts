import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open } = await shopInBrowser()

/** The bytes of all scripts that a page loads on a phone, as they are sent. */
async function scriptBytes(path: string): Promise<number> {
  const scripts = new Map<string, number>()
  await browser.visit({ width: 390 }, async (page) => {
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.set(response.url(), Number(response.headers()['content-length']))
    })
    await open(page, path)
    await page.waitForLoadState('networkidle')
  })
  return scripts.values().reduce((sum, size) => sum + size, 0)
}

/** In bytes. A form has its checks and fields besides. */
const most = {
  '/info/termeni-si-conditii': 110_000,
  '/inspiratie-poftim': 111_000,
  '/inspiratie-poftim/brutarie/maiaua-de-la-zero': 113_000,
  '/lp/airfryer': 113_000,
  '/campanii/saptamana-cafelei': 112_000,
  '/info/contact': 124_000,
} as const

for (const [path, budget] of Object.entries(most)) {
  test(`${path} needs at most ${budget / 1_000} KB of JavaScript`, async () => {
    const bytes = await scriptBytes(path)
    assert.ok(bytes > 50_000 && bytes < budget, `${bytes} bytes of script`)
  })
}
