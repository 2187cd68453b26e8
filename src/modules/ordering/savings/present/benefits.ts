import { add, type Bani, bani, lei, noMoney, subtract } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { pointsEarned } from '#modules/loyalty/rules/earn.ts'
import type { PointTerms } from '#modules/loyalty/rules/terms.ts'
import { freeDelivery } from '#modules/pricing/rules/fees.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import type { GiftOffer } from '../../priced-order/rules/gifts.ts'
import { type PricedOrder, totalAfterPoints } from '../../priced-order/rules/priced-order.ts'
import { t } from '../../texts.ts'
import type { OrderBenefits } from '../contract.ts'

type Benefit = OrderBenefits['benefits'][number]

interface BenefitFacts {
  readonly missing?: Bani
  readonly value?: Bani
  readonly values?: Readonly<Record<string, string | number>>
  readonly isReached?: boolean
}

interface Terms {
  readonly tariff: Tariff
  readonly pointTerms: PointTerms
}

/** Benefits of a cart, and what is missing for further ones. */
export function presentBenefits(
  priced: PricedOrder,
  gifts: readonly GiftOffer[],
  { tariff, pointTerms }: Terms,
): Benefit[] {
  const { smallBasket } = tariff
  const { price, membership, lines } = priced
  const isJoined = priced.delivery === 'joined'
  if (price.goods === 0) return []
  const free = freeDelivery(price.feeBasis, membership, tariff)
  const short = bani(Math.max(0, smallBasket.below - price.feeBasis))
  const saved = add(...lines.map(({ price: { full, total } }) => subtract(full, total)))
  const points = pointsEarned(price.lines.length > 0 ? priced.points.goods : noMoney, pointTerms)
  const genius = priced.geniusTotal === null ? noMoney : subtract(totalAfterPoints(priced), priced.geniusTotal)
  return [
    ...(isJoined || free === null ? [] : [benefit('free-delivery', 'truck', { missing: free.missing })]),
    ...(short > 0 && !isJoined ? [benefit('small-basket', 'basket', { missing: short, value: smallBasket.fee })] : []),
    ...gifts
      .filter(({ isAvailable }) => isAvailable)
      .map(({ campaign, missing }) => benefit('gift', 'gift', { missing, values: { name: campaign.name } })),
    ...(points > 0 ? [benefit('points', 'coins', { values: { count: points } })] : []),
    ...(saved > 0 ? [benefit('bmsm', 'tag', { value: saved })] : []),
    ...(genius > 0 ? [benefit('genius', 'crown-simple', { value: genius, isReached: false })] : []),
  ]
}

function benefit(type: Benefit['type'], icon: string, facts: BenefitFacts): Benefit {
  const { missing = noMoney, value = noMoney, values = {}, isReached = missing === 0 } = facts
  const words = { missing: moneyText(missing), value: moneyText(value), ...values }
  const state = isReached ? 'reached' : 'open'
  return {
    type,
    title: t(`benefit.${type}.title`, words),
    description: t(`benefit.${type}.${state}`, words),
    icon,
    isReached,
    missing: lei(missing),
    missingInt: missing,
    value: lei(value),
    valueInt: value,
  }
}
