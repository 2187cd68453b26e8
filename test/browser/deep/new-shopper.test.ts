import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { slowPhone } from '#test/support/browser/slow-phone.ts'
import { walkAsNewShopper } from '#test/support/browser/walk-as-new-shopper.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'

const { shop, browser } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })

const mostSeconds = 360
const mostPresses = 25
const leastLines = 38

test('a new shopper orders a pasted list of 42 lines on a slow phone in under six minutes, with at most 25 presses', () =>
  browser.visit({ width: 390, ownContext: true, showsCookieConsent: true }, async (page) => {
    await slowPhone(page)
    const { seconds, waited, presses, letters } = await walkAsNewShopper(page, shop.url, 'maria.noua@poftim.example')
    const parts = Array.from(waited, ([part, took]) => `${part} ${took.toFixed(1)} s`).join(', ')
    const told = `${Math.round(seconds)} s, ${presses} presses, ${letters} letters; waited: ${parts}`
    assert.ok(seconds < mostSeconds && presses <= mostPresses, told)
    const { rows } = await shop.app.db.pool.query<{ lines: number }>(
      'SELECT count(*)::int AS lines FROM order_item i JOIN shop_order o ON o.id = i.order_id WHERE o.token = $1',
      [new URL(page.url()).searchParams.get('order')],
    )
    assert.ok((rows[0]?.lines ?? 0) >= leastLines, `${rows[0]?.lines} lines`)
  }))
