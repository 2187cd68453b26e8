import { add, type Bani, bani } from '#kernel/money.ts'
import { bagsFor } from '#modules/pricing/rules/bags.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import { priceOrder } from '#modules/pricing/rules/price-order.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'

/** Carts of typical households, by their goods in bani. */
const examples = [
  { name: 'small', goods: bani(64_90) },
  { name: 'middle', goods: bani(182_40) },
  { name: 'large', goods: bani(312_70) },
] as const

/** An evening, the dearest usual hours. */
const evening = {
  since: Temporal.Instant.from('2026-11-26T15:00:00Z'),
  until: Temporal.Instant.from('2026-11-26T17:00:00Z'),
  kind: 'two-hours',
} as const

export interface CartTotals {
  readonly goods: Bani
  readonly delivery: Bani
  readonly surcharge: Bani
  readonly smallBasket: Bani
  readonly bags: Bani
  readonly total: Bani
}

/** What three carts cost in the evening, in paper bags, with standard prices and as a Genius member, before and after. */
export function exampleCarts(before: Tariff, after: Tariff) {
  return (['standard', 'genius'] as const).flatMap((membership) =>
    examples.map(({ name, goods }) => ({
      ...{ name, membership },
      before: totalsOf(goods, membership, before),
      after: totalsOf(goods, membership, after),
    })),
  )
}

function totalsOf(goods: Bani, membership: Membership, tariff: Tariff): CartTotals {
  const line = { price: goods, originalPrice: null, geniusPrice: null, bmsm: null, quantity: 1 }
  const packed = [{ quantity: Math.ceil(goods / 10_00), netThousandths: 700, unit: 'kg' as const }]
  const price = priceOrder({
    lines: [{ ...line, deposit: bani(0), vatBasisPoints: 1100, mealVoucher: false }],
    ...{ membership, interval: evening, tip: bani(0), feeBasisPoints: 2100, tariff },
    bags: bagsFor('paper', packed, tariff.bagPrices),
  })
  return {
    goods: price.goods,
    delivery: price.deliveryFee,
    surcharge: price.slotSurcharge,
    smallBasket: price.smallBasketFee,
    bags: add(price.bagFee, price.bagDeposit),
    total: price.total,
  }
}
