import { chromium } from 'playwright-core'
import { signInWithoutPages } from '#test/support/browser/sign-in-page.ts'

/**
 * Signs the browser at this port in as a customer of the demo who has ordered before. Returns a function that leaves of the
 * visit what a browser keeps for weeks, the session and the answer about cookies, and removes what it has loaded.
 */
export async function visitAsCustomer(url: string, port: number): Promise<() => Promise<void>> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('the browser has no context')
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await signInWithoutPages(page, url, 'mihai')
  await page.goto(url)
  await page.getByRole('button', { name: 'Doar cele necesare' }).click()
  await page.getByRole('heading', { level: 1, name: /^Bună / }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  return async () => {
    await devtools.send('Network.clearBrowserCache')
    await devtools.send('Storage.clearDataForOrigin', {
      origin: url,
      storageTypes: 'service_workers,cache_storage',
    })
  }
}
