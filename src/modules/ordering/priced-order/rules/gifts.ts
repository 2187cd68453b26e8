import { type Bani, bani } from '#kernel/money.ts'
import { type Goods, type GoodsByVariant, withdrawnGoods } from '../../order/rules/goods.ts'
import { countsForPoints } from './point-goods.ts'
import { type PricedOrderLine, zeroPrice } from './priced-order.ts'

/** One piece of the variant for nothing, from `threshold` bani of goods on. */
export interface GiftCampaign {
  readonly code: string
  readonly name: string
  readonly threshold: Bani
  readonly variantCode: string
}

export interface GiftOffer {
  readonly campaign: GiftCampaign
  readonly goods: Goods
  /** What is missing until the threshold, in bani; 0 once it is reached. */
  readonly missing: Bani
  /** Whether the shelf has one beside what is bought. */
  readonly isAvailable: boolean
  readonly isChosen: boolean
}

interface GiftBasket {
  /** What the goods cost everybody, in bani: a member's lower price takes no gift away. */
  readonly goods: Bani
  readonly items: readonly { readonly variantCode: string; readonly quantity: number }[]
}

/** How every campaign stands for a basket. Nothing that is sold from 18 on is ever given, nor what must not be promoted. */
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

/** Whether it comes with the order as things stand. */
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
