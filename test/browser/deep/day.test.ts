import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerClaims } from '#test/support/day/answer-claims.ts'
import { compareFigures } from '#test/support/day/compare-figures.ts'
import { openDay } from '#test/support/day/day.ts'
import { deliverOrders } from '#test/support/day/deliver-orders.ts'
import { pickOrders } from '#test/support/day/pick-orders.ts'
import { steerShop } from '#test/support/day/steer-shop.ts'

/**
 * A day of the shop as its nine roles work it, in browsers. Where many steps are alike, one of each kind is done by hand and
 * the others by calls: orders are placed by calls, three of thirty are picked and two packed on phones, five of
 * twenty-nine doors are worked on one.
 */
const day = await openDay()
const { shop, placed } = day

test('thirty orders arrive', async () => {
  placed.push(await shop.place({ rice: 2, apples: 1, coffee: 1, milk: 1 }))
  placed.push(await shop.place({ rice: 2, apples: 1 }))
  placed.push(await shop.place({ milk: 1, rice: 1 }), await shop.place({ milk: 1, peas: 1 }))
  placed.push(await shop.place({ wine: 1, rice: 1 }), await shop.place({ coffee: 1 }))
  while (placed.length < 30)
    placed.push(
      await shop.place({ rice: 1, coffee: placed.length % 3 }, placed.length % 2 ? 'card-online' : 'cash-at-door'),
    )
  assert.equal(new Set(placed.map(({ number }) => number)).size, 30)
})

pickOrders(day)
deliverOrders(day)
answerClaims(day)
steerShop(day)
compareFigures(day)
