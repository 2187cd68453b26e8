import type { Page } from 'playwright-core'

/** Of a phone of the middle class, against the processor that runs the tests. */
const slowdown = 4

/** "Fast 3G" as the developer tools of Chromium have it: bytes a second, milliseconds. */
const fast3G = { downloadThroughput: 188_743, uploadThroughput: 86_400, latency: 562.5 } as const

/** Makes a page as slow as on a phone with a weak network. */
export async function slowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...fast3G })
}
