import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../../scripts/test/chromium.ts'

export interface DyingPhone {
  /** A page of the browser, with what earlier ones stored. */
  open(): Promise<Page>
  /** Ends the browser at once, like an empty battery. What it stored remains. */
  die(): Promise<void>
  /** Closes the browser and deletes what it stored. */
  close(): Promise<void>
}

/** A browser of its own whose storage is on disk, as on a phone. */
export async function dyingPhone(): Promise<DyingPhone> {
  const folder = await mkdtemp(join(tmpdir(), 'phone-'))
  let page: Page | undefined
  return {
    open: async () => {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: await ensureChromium(),
        args: ['--no-sandbox', '--disable-gpu'],
        ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ro-RO' },
      })
      page = context.pages()[0] ?? (await context.newPage())
      return page
    },
    die: async () => {
      const context = page?.context()
      if (page === undefined || context === undefined) return
      const closed = context.waitForEvent('close')
      const devtools = await context.newCDPSession(page)
      // The browser is gone before it can answer.
      void devtools.send('Browser.crash').catch(() => undefined)
      await closed
    },
    close: async () => {
      await page?.context().close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
