import { lei } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { productPictureSet } from '#modules/media/rules/picture-address.ts'
import { type GiftOffer, isGiven } from '../../priced-order/rules/gifts.ts'
import { t } from '../../texts.ts'
import type { OrderGifts } from '../contract.ts'

/** Gifts that come with a cart, and all offers; `publicUrl` is the origin of their pictures. */
export function presentGifts(offers: readonly GiftOffer[], publicUrl: string): OrderGifts {
  return {
    gifts: offers.filter(isGiven).map((offer) => presentGift(offer, publicUrl)),
    offers: offers.map((offer) => presentGift(offer, publicUrl)),
  }
}

function presentGift(offer: GiftOffer, publicUrl: string): OrderGifts['offers'][number] {
  const { campaign, goods, missing, isAvailable } = offer
  return {
    code: campaign.code,
    name: campaign.name,
    thresholdInt: campaign.threshold,
    missing: lei(missing),
    missingInt: missing,
    missingLabel: missingLabel(offer),
    isAvailable,
    isSelected: isGiven(offer),
    variantCode: campaign.variantCode,
    productName: goods.name || campaign.name,
    variantName: goods.sizeLabel,
    productSlug: goods.slug,
    image: productPictureSet(goods.productCode, goods.picture, 'front', publicUrl),
  }
}

function missingLabel({ missing, isAvailable }: GiftOffer): string {
  if (!isAvailable) return t('gift.gone')
  return missing > 0 ? t('gift.missing', { amount: moneyText(missing) }) : t('gift.reached')
}
