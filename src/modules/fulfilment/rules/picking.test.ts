import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulatedPackCount } from './count.ts'
import { drawOf, outcomeOf, reportedPick } from './picking.ts'

test('about 97 % of lines are picked as ordered, 2 % are replaced and 1 % is missing, and a seed always gives the same', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => outcomeOf(drawOf(`order ${index}`)))
  const share = (outcome: string) => lines.filter((drawn) => drawn === outcome).length / lines.length
  assert.ok(Math.abs(share('as-ordered') - 0.97) < 0.01)
  assert.ok(Math.abs(share('replaced') - 0.02) < 0.005)
  assert.ok(Math.abs(share('missing') - 0.01) < 0.005)
  assert.equal(drawOf('order 7'), drawOf('order 7'))
})

test('the simulated pack count of an order is constant and within the limits of a bag', () => {
  for (let index = 0; index < 500; index++) {
    const packs = simulatedPackCount(`order ${index}`, 2)
    assert.ok(packs >= 16 && packs <= 68)
    assert.equal(simulatedPackCount(`order ${index}`, 2), packs)
  }
  assert.equal(simulatedPackCount('order', 0), 0)
})

test('each outcome reports the picked pieces and the substitutes', () => {
  const line = {
    lineId: 1,
    variantCode: 'a',
    quantity: 3,
    netThousandths: 1000,
    mayBeReplaced: true,
    chosenSubstitute: null,
  }
  assert.equal(reportedPick(line, 'as-ordered', 'b'), null)
  assert.deepEqual(reportedPick(line, 'missing', 'b'), { lineId: 1, quantity: 0 })
  assert.deepEqual(reportedPick(line, 'fewer', 'b'), { lineId: 1, quantity: 1 })
  assert.deepEqual(reportedPick(line, 'replaced', 'b')?.substitutes, [{ variantCode: 'b', quantity: 3 }])
  assert.deepEqual(reportedPick(line, 'partly-replaced', 'b')?.substitutes, [{ variantCode: 'b', quantity: 2 }])
  assert.deepEqual(reportedPick(line, 'replaced', null)?.substitutes, [])
  assert.equal(reportedPick(line, 'lighter', null)?.thousandths, 820)
})
