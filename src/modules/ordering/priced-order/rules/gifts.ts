import { type Bani, bani } from '#kernel/money.ts'
import { type Goods, type GoodsByVariant, withdrawnGoods } from '../../order/rules/goods.ts'
import { countsForPoints } from './point-goods.ts'
import { type PricedOrderLine, zeroPrice } from './priced-order.ts'

/** One free piece of the variant from `threshold` bani of goods on (docs/domain.md, Orders). */
export interface GiftCampaign {
  readonly code: string
  readonly name: string
  readonly threshold: Bani
  readonly variantCode: string
}

export interface GiftOffer {
  readonly campaign: GiftCampaign
  readonly goods: Goods
  /** Bani missing to the threshold; 0 once it is reached. */
  readonly missing: Bani
  /** Whether one is in stock besides the pieces in the cart. */
  readonly isAvailable: boolean
  readonly isChosen: boolean
}

interface GiftBasket {
  /** Value of the goods in bani at standard prices, so that Genius prices do not cost a member the gift. */
  readonly goods: Bani
  readonly items: readonly { readonly variantCode: string; readonly quantity: number }[]
}

/** Every campaign for a basket, without age-restricted goods and infant formula, which must not be gifts. */
export function offeredGifts(
  campaigns: readonly GiftCampaign[],
  chosen: readonly string[],
  basket: GiftBasket,
  offers: GoodsByVariant,
): GiftOffer[] {
  return campaigns.flatMap((campaign) => {
    const goods = offers.get(campaign.variantCode) ?? withdrawnGoods(campaign.variantCode)
    if (!countsForPoints(goods)) return []
    const bought = basket.items.find(({ variantCode }) => variantCode === campaign.variantCode)?.quantity ?? 0
    const missing = bani(Math.max(0, campaign.threshold - basket.goods))
    const isAvailable = goods.available > bought
    return [{ campaign, goods, missing, isAvailable, isChosen: chosen.includes(campaign.code) }]
  })
}

/** Whether the gift comes with the order now. */
export const isGiven = ({ isChosen, isAvailable, missing }: GiftOffer): boolean =>
  isChosen && isAvailable && missing === 0

export function giftLine({ campaign, goods }: GiftOffer): PricedOrderLine {
  return {
    item: { id: 0, variantCode: campaign.variantCode, quantity: 1, comment: null },
    goods,
    state: 'ok',
    price: zeroPrice,
    isGift: true,
  }
}
