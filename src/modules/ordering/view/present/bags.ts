import { lei } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { type Bags, bagCount, bagKinds, bagsFor, bagTotal, temperatures } from '#modules/pricing/rules/bags.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import type { OrderView } from '../../order/contract/order.ts'
import type { PricedOrder } from '../../priced-order/rules/priced-order.ts'
import { t } from '../../texts.ts'
import { modalLine, type SummaryRow } from './summary-row.ts'

const counted = (bags: Bags) => {
  const total = bagTotal(bags)
  return { count: bagCount(bags), total: lei(total), totalInt: total }
}

/** The bags of an order and, while they can be chosen, the price of each kind. */
export function presentBags(
  { price, toPack, delivery }: PricedOrder,
  isCart: boolean,
  { bagPrices }: Tariff,
): OrderView['bags'] {
  const choices = isCart && delivery === 'own' ? bagKinds : []
  return {
    kind: price.bags.kind,
    ...counted(price.bags),
    choices: choices.map((kind) => ({
      kind,
      label: t(`bags.${kind}`),
      text: t(`bags.${kind}.text`, { price: moneyText(bagPrices[kind]) }),
      ...counted(bagsFor(kind, toPack, bagPrices)),
    })),
  }
}

/** The summary row for bags, with their number per temperature; null without bags. */
export function bagsLine(bags: Bags): SummaryRow | null {
  const { kind, packed } = bags
  const count = bagCount(bags)
  if (kind === 'none' || count === 0) return null
  const used = temperatures.filter((temperature) => packed[temperature] > 0)
  const type = kind === 'paper' ? 'bags' : 'bag-deposit'
  return {
    type,
    key: t(`sum.bags.${kind}`, { count }),
    value: moneyText(bagTotal(bags)),
    modal: {
      title: t(`bags.${kind}`),
      description: t(`sum.bags.${kind}.text`),
      buttonLabel: t('understood'),
      summary: used.map((temperature) =>
        modalLine(type, { key: t(`bags.${temperature}`), value: String(packed[temperature]) }),
      ),
    },
  }
}
