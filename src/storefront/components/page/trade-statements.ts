import { type Bani, bani } from '#kernel/money.ts'
import { deliveryFee, smallBasketFee } from '#modules/pricing/rules/fees.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import { href } from '#storefront/routes.ts'

const currency = 'RON'

/** An amount as schema.org writes it: `14.99`. */
export const amountText = (amount: Bani): string => (amount / 100).toFixed(2)

const money = (amount: Bani): object => ({ '@type': 'MonetaryAmount', value: amountText(amount), currency })

/** Where the zones of delivery lie (src/modules/delivery/rules/zones.ts): Bucharest and Ilfov, by ISO 3166-2. */
const destination = { '@type': 'DefinedRegion', addressCountry: 'RO', addressRegion: ['B', 'IF'] }

/** What delivery of an order of these goods costs at the standard price, without the surcharge of some intervals. */
const costOf = (goods: Bani, tariff: Tariff): Bani =>
  bani(deliveryFee(goods, 'standard', tariff) + smallBasketFee(goods, tariff))

/** The schema.org `ShippingService` of the shop: a condition for each price of delivery. */
export function shippingService(tariff: Tariff): object {
  const { smallBasket, deliveryTiers } = tariff
  const starts = [...new Set([bani(1), smallBasket.below, ...deliveryTiers.standard.map(({ from }) => from)])]
    .filter((from) => from > 0)
    .toSorted((a, b) => a - b)
  return {
    '@type': 'ShippingService',
    shippingConditions: starts.map((from, index) => {
      const next = starts[index + 1]
      return {
        '@type': 'ShippingConditions',
        shippingDestination: destination,
        orderValue: {
          '@type': 'MonetaryAmount',
          minValue: amountText(from),
          ...(next !== undefined && { maxValue: amountText(bani(next - 1)) }),
          currency,
        },
        shippingRate: money(costOf(from, tariff)),
      }
    }),
  }
}

/** The schema.org `OfferShippingDetails` of an order of one piece. */
export const shippingDetails = (price: Bani, tariff: Tariff): object => ({
  '@type': 'OfferShippingDetails',
  shippingRate: money(costOf(price, tariff)),
  shippingDestination: destination,
})

/**
 * The schema.org `MerchantReturnPolicy`: 14 days to withdraw (OUG 34/2014 art. 9), except from perishable goods and goods
 * sealed for hygiene (art. 16).
 */
export const returnPolicy = (isReturnable: boolean, origin: string): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'RO',
  merchantReturnLink: origin + href('/info/:slug', { slug: 'livrare-si-retur' }),
  ...(isReturnable
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
        refundType: 'https://schema.org/FullRefund',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
})
