import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani, noMoney } from '#kernel/money.ts'
import { standardPointTerms } from '#modules/loyalty/rules/terms.ts'
import { standardTariff } from '#modules/pricing/rules/tariff.ts'
import type { VoucherTerms } from '#modules/vouchers/rules/discount.ts'
import { offersOf, someGoods } from '../../order/rules/goods.fixture.ts'
import { priceItems } from '../../priced-order/rules/price-items.ts'
import { priceAfterEdit } from './price-edit.ts'

const bulk = { targetQuantity: 3, unitDiscount: bani(2_00), geniusUnitDiscount: bani(2_00) }
const offers = offersOf(someGoods('milk'), someGoods('bulk', { bmsm: bulk }), someGoods('juice', { deposit: bani(50) }))
const feeBasisPoints = 2100
const items = (basket: readonly (readonly [string, number])[]) =>
  basket.map(([variantCode, quantity], index) => ({ id: index + 1, variantCode, quantity, comment: null }))

/** The order as placed and after its lines were lowered to `left`, by line. */
function edited(
  basket: readonly (readonly [string, number])[],
  left: readonly (readonly [number, number])[],
  { voucher = null, otherGoods = noMoney }: { voucher?: VoucherTerms | null; otherGoods?: typeof noMoney } = {},
) {
  const terms = { membership: 'standard', feeBasisPoints, tariff: standardTariff } as const
  const cart = {
    items: items(basket),
    interval: null,
    tip: noMoney,
    voucher: voucher && { ...voucher, status: 'valid' as const },
  }
  const { price, lines } = priceItems(cart, offers, { ...terms, pointTerms: standardPointTerms })
  const ordered = lines.map((line) => ({ ...line.item, goods: line.goods, price: line.price }))
  const after = priceAfterEdit(price, ordered, new Map(left), { ...terms, voucher, otherGoods, isAddition: false })
  return { before: price, after }
}
const voucher: VoucherTerms = {
  ...{ code: 'ZECE', promotionName: 'Zece lei', kind: 'amount', value: 10_00, minimumGoods: bani(100_00) },
  ...{ maximum: null, categoryCode: null, status: 'used-up' },
}

test('fewer pieces cost what they would have cost, with their deposits, and the difference goes back', () => {
  const { before, after } = edited(
    [
      ['milk', 10],
      ['juice', 4],
    ],
    [[2, 1]],
  )
  assert.equal(before.total, 140_00 + 2_00 + 14_99)
  assert.deepEqual([after?.price.total, after?.price.deposits, after?.back], [110_00 + 50 + 14_99, 50, 31_50])
})

test('a line without pieces is dropped, and a multi-buy price that is no longer reached is lost', () => {
  const { after } = edited(
    [
      ['milk', 10],
      ['bulk', 3],
    ],
    [[2, 2]],
  )
  assert.deepEqual(
    after?.lines.map(({ price }) => price.total),
    [100_00, 20_00],
  )
  const { after: without } = edited(
    [
      ['milk', 10],
      ['bulk', 3],
    ],
    [[2, 0]],
  )
  assert.deepEqual(
    without?.lines.map(({ variantCode }) => variantCode),
    ['milk'],
  )
})

test('fees count anew with the goods of the whole delivery, and rise by what goes back at most', () => {
  const { before, after } = edited([['milk', 25]], [[1, 15]])
  assert.deepEqual([before.deliveryFee, after?.price.deliveryFee, after?.back], [0, 9_99, 100_00 - 9_99])
  const shared = edited([['milk', 25]], [[1, 15]], { otherGoods: bani(100_00) })
  assert.deepEqual([shared.after?.price.deliveryFee, shared.after?.back], [0, 100_00])
  const little = edited(
    [
      ['milk', 24],
      ['juice', 1],
    ],
    [[2, 0]],
  )
  assert.deepEqual([little.after?.price.deliveryFee, little.after?.back], [9_99, 51])
  const clamped = edited([['juice', 15]], [[1, 14]])
  assert.deepEqual([clamped.after?.price.deliveryFee, clamped.after?.back], [14_99, 10_50 - 5_00])
})

test('a voucher stays whole while its minimum is reached, is lost below it, and never makes an order dearer', () => {
  const kept = edited([['milk', 15]], [[1, 11]], { voucher })
  assert.deepEqual(
    [kept.after?.price.voucher, kept.after?.losesVoucher, kept.after?.back],
    [10_00, false, 40_00 - 5_00],
  )
  const lost = edited([['milk', 12]], [[1, 9]], { voucher })
  assert.deepEqual([lost.after?.price.voucher, lost.after?.losesVoucher, lost.after?.back], [0, true, 20_00])
  const dearer = edited(
    [
      ['milk', 8],
      ['juice', 2],
    ],
    [[2, 1]],
    { voucher: { ...voucher, value: 15_00 } },
  )
  assert.equal(dearer.after, null)
})
