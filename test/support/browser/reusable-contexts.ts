import assert from 'node:assert/strict'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** A browser context for one scenario. */
export interface LeasedContext {
  readonly context: BrowserContext
  /** Clears all that the scenario stored and lets the next scenario with the same options use the context. */
  release(): Promise<void>
}

/**
 * Browser contexts that scenarios with the same options use one after the other. The renderer process of a context stays
 * alive with the scripts it has compiled, so that a page takes half the CPU time that it takes in a new context.
 */
export class ReusableContexts {
  readonly #browser: Browser
  readonly #idle = new Map<string, Reusable[]>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** An idle context with these options and this script, which runs first in every page, or else a new one. */
  async lease(options: BrowserContextOptions, initScript?: string): Promise<LeasedContext> {
    const key = JSON.stringify([options, initScript])
    const idle = this.#idle.get(key) ?? []
    this.#idle.set(key, idle)
    const reusable = idle.pop() ?? (await open(this.#browser, options, initScript))
    return {
      context: reusable.context,
      release: async () => {
        await reusable.clear()
        idle.push(reusable)
      },
    }
  }
}

interface Reusable {
  readonly context: BrowserContext
  clear(): Promise<void>
}

async function open(browser: Browser, options: BrowserContextOptions, initScript?: string): Promise<Reusable> {
  const context = await browser.newContext(options)
  const [anchor, ...others] = await Promise.all(sites.map((site) => openAnchor(context, site)))
  assert.ok(anchor)
  const anchors = new Set([anchor, ...others])
  if (initScript !== undefined) await context.addInitScript(initScript)
  const devtools = await context.newCDPSession(anchor)
  const origins = new Set<string>()
  context.on('framenavigated', (frame) => void origins.add(new URL(frame.url()).origin))
  return {
    context,
    clear: async () => {
      for (const page of context.pages()) if (!anchors.has(page)) await page.close()
      await context.setOffline(false)
      await context.clearPermissions()
      await context.clearCookies()
      for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      origins.clear()
      await devtools.send('Network.clearBrowserCache')
    },
  }
}

/** The names under which tests reach the shop and its console. */
const sites = ['http://127.0.0.1/', 'http://localhost/']

/** An open page of a site keeps its renderer process alive between two scenarios. */
async function openAnchor(context: BrowserContext, site: string): Promise<Page> {
  const anchor = await context.newPage()
  await anchor.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>anchor</title>' }))
  await anchor.goto(site)
  return anchor
}
