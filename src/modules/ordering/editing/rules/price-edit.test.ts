import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani, noMoney } from '#kernel/money.ts'
import { standardPointTerms } from '#modules/loyalty/rules/terms.ts'
import { standardTariff } from '#modules/pricing/rules/tariff.ts'
import type { VoucherTerms } from '#modules/vouchers/rules/discount.ts'
import { offersOf, someGoods } from '../../order/rules/goods.fixture.ts'
import { afterPicking } from '../../picking/rules/after-picking.ts'
import { priceItems } from '../../priced-order/rules/price-items.ts'
import { zeroPrice } from '../../priced-order/rules/priced-order.ts'
import { type EditableLine, priceAfterEdit } from './price-edit.ts'

const bulk = { targetQuantity: 3, unitDiscount: bani(2_00), geniusUnitDiscount: bani(2_00) }
const offers = offersOf(
  someGoods('milk', { mealVoucher: true }),
  someGoods('bulk', { bmsm: bulk }),
  someGoods('juice', { deposit: bani(50) }),
)
const feeBasisPoints = 2100
const items = (basket: readonly (readonly [string, number])[]) =>
  basket.map(([variantCode, quantity], index) => ({ id: index + 1, variantCode, quantity, comment: null }))

interface Given {
  readonly voucher?: VoucherTerms | null
  readonly byMealVoucher?: number
  /** Lines of which the shop has taken out all pieces since. */
  readonly gone?: readonly number[]
  /** A variant that is given for free. */
  readonly gift?: string
}

/** The order as placed and after its lines were lowered to `left`, by line. */
function edited(
  basket: readonly (readonly [string, number])[],
  left: readonly (readonly [number, number])[],
  { voucher = null, byMealVoucher = 0, gone = [], gift }: Given = {},
) {
  const terms = { membership: 'standard', feeBasisPoints, tariff: standardTariff } as const
  const cart = {
    items: items(basket),
    interval: null,
    tip: noMoney,
    voucher: voucher && { ...voucher, status: 'valid' as const },
  }
  const { price, lines } = priceItems(cart, offers, { ...terms, pointTerms: standardPointTerms })
  const bought = lines.map((line) => ({ ...line.item, goods: line.goods, price: line.price, isGift: false }))
  const given = offers.get(gift ?? '')
  const free = { ...{ id: 99, quantity: 1, comment: null, isGift: true }, price: zeroPrice }
  const ordered = [...bought, ...(given ? [{ ...free, variantCode: given.variantCode, goods: given }] : [])]
  const placed =
    gone.length === 0 ? price : { ...price, ...afterPicking(price, ordered.map(without(gone)), feeBasisPoints) }
  const after = priceAfterEdit(placed, ordered.map(without(gone)), new Map(left), {
    ...terms,
    ...{ voucher, byMealVoucher: bani(byMealVoucher), isAddition: false },
  })
  return { before: placed, after }
}

/** A line as the shop leaves it when it cannot deliver it. */
const without =
  (gone: readonly number[]) =>
  (line: EditableLine): EditableLine =>
    gone.includes(line.id) ? { ...line, quantity: 0, price: zeroPrice } : line

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

test('fees count anew, and rise by what goes back at most', () => {
  const { before, after } = edited([['milk', 25]], [[1, 15]])
  assert.deepEqual([before.deliveryFee, after?.price.deliveryFee, after?.back], [0, 9_99, 100_00 - 9_99])
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

test('what a meal voucher gets back pays no fees', () => {
  const all = { byMealVoucher: 250_00 }
  const onCard = edited([['milk', 25]], [[1, 15]], all)
  assert.deepEqual([onCard.after?.price.deliveryFee, onCard.after?.back], [0, 100_00])
  const partly = edited([['milk', 25]], [[1, 15]], { byMealVoucher: 155_00 })
  assert.deepEqual([partly.after?.price.deliveryFee, partly.after?.back], [9_99, 100_00 - 9_99])
})

test('goods that the shop could not deliver raise no fees, and their lines stay', () => {
  const { before, after } = edited(
    [
      ['milk', 15],
      ['bulk', 6],
      ['juice', 2],
    ],
    [[3, 1]],
    { gone: [1] },
  )
  assert.deepEqual([before.deliveryFee, after?.price.deliveryFee], [9_99, 9_99])
  assert.deepEqual(
    after?.lines.map(({ variantCode, quantity }) => [variantCode, quantity]),
    [
      ['milk', 0],
      ['bulk', 6],
      ['juice', 1],
    ],
  )
})

test('a gift does not count as goods for the fees', () => {
  const { after } = edited([['milk', 25]], [[1, 23]], { gift: 'milk' })
  assert.equal(after?.price.deliveryFee, 9_99)
  const same = edited([['milk', 15]], [[1, 14]], { gift: 'milk' })
  assert.equal(same.after?.price.deliveryFee, 14_99)
})

test('a voucher for free delivery pays the raised fee too, up to its maximum', () => {
  const free: VoucherTerms = { ...voucher, kind: 'delivery', value: 0, minimumGoods: bani(50_00) }
  const whole = edited([['milk', 16]], [[1, 10]], { voucher: free })
  assert.deepEqual(
    [whole.before.deliveryFee, whole.after?.price.deliveryFee, whole.after?.price.deliveryVoucher, whole.after?.back],
    [9_99, 14_99, 14_99, 60_00],
  )
  const partly = edited([['milk', 16]], [[1, 10]], { voucher: { ...free, maximum: bani(12_00) } })
  assert.deepEqual(
    [partly.after?.price.deliveryFee, partly.after?.price.deliveryVoucher, partly.after?.back],
    [14_99, 12_00, 60_00 - 2_99],
  )
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
