import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'

const { shop: server, browser } = await browserFixture(startCountingServer())

test('a scenario finds nothing that the one before it stored, cached or intercepted', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await page.goto(server.url)
    await page.evaluate(`(async () => {
      localStorage.setItem('name', 'Ana')
      sessionStorage.setItem('name', 'Ana')
      document.cookie = 'name=Ana'
      await (await caches.open('pages')).put('/page', new Response('Ana'))
    })()`)
    await page.context().route('**/count', (route) => route.fulfill({ body: 'intercepted' }))
    assert.equal(await readCount(page), 'intercepted')
    await page.context().unrouteAll()
    assert.equal(await readCount(page), '1')
    assert.equal(await readCount(page), '1', 'it is cached')
    await page.context().route('**/count', (route) => route.fulfill({ body: 'intercepted' }))
  })
  await browser.visit({ width: 1440 }, async (page) => {
    await page.goto(server.url)
    const stored = await page.evaluate(
      '(async () => [localStorage.name, sessionStorage.name, document.cookie.includes("Ana"), await caches.keys()])()',
    )
    assert.deepEqual(stored, [undefined, undefined, false, []])
    assert.equal(await readCount(page), '2')
  })
})

const readCount = (page: Page): Promise<unknown> => page.evaluate(`fetch('/count').then((response) => response.text())`)

/** Counts the requests for /count, whose responses may be cached. */
async function startCountingServer() {
  let count = 0
  const server = createServer((request, response) => {
    if (request.url === '/count') response.setHeader('cache-control', 'max-age=3600').end(String(++count))
    else response.setHeader('content-type', 'text/html').end('<!doctype html><title>page</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
