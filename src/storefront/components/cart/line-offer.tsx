import crown from 'icon:crown-simple-fill'
import { type Bani, bani, baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import type { OrderItemView } from '#modules/ordering/contract.ts'
import { type Membership, type PriceTerms, unitPrice } from '#modules/pricing/rules/line-price.ts'
import css from '#storefront/components/order/order-line.module.css'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'

const t = translator(texts)

interface LineOfferProps {
  readonly item: OrderItemView
  /** The quantity as shown. */
  readonly quantity: number
  readonly membership: Membership
}

/** The volume discount within reach or reached, and the Genius price. */
export function LineOffer({ item, quantity, membership }: LineOfferProps) {
  const priceFor = (pieces: number, who: Membership): Bani => unitPrice(termsOf(item), pieces, who)
  const target = item.bmsmInfo?.targetQuantity ?? 0
  const missing = target - quantity
  const now = priceFor(quantity, membership)
  const later = missing > 0 ? priceFor(target, membership) : now
  const isMember = membership === 'genius'
  const geniusNow = priceFor(quantity, 'genius')
  const geniusLater = missing > 0 ? priceFor(target, 'genius') : geniusNow
  const hasReached = target > 0 && missing <= 0 && now < item.priceInt
  return (
    <>
      {later < now && (
        <span className={css.bmsm}>
          {t('more', { count: missing, amount: formatBani(later) })}
          {geniusLater < later && t('moreGenius', { amount: formatBani(geniusLater) })}
        </span>
      )}
      {hasReached && <span className={css.bmsm}>{t('reached', { amount: formatBani(now) })}</span>}
      {!isMember && geniusNow < now && <Genius>{t('geniusPrice', { amount: formatBani(geniusNow) })}</Genius>}
      {!isMember && later === now && geniusLater < geniusNow && (
        <Genius>{t('moreWithGenius', { count: missing, amount: formatBani(geniusLater) })}</Genius>
      )}
      {isMember && now < priceFor(quantity, 'standard') && <Genius>{t('geniusPaid')}</Genius>}
    </>
  )
}

function Genius({ children }: { readonly children: string }) {
  return (
    <span className={css.genius}>
      <Icon of={crown} />
      {children}
    </span>
  )
}

/** The line's price terms. The same rule, `unitPrice`, prices them here and on the server. */
function termsOf({ priceInt, originalPriceInt, geniusPrice, bmsmInfo }: OrderItemView): PriceTerms {
  return {
    price: bani(priceInt),
    originalPrice: originalPriceInt === null ? null : bani(originalPriceInt),
    geniusPrice: geniusPrice === null ? null : baniOf(geniusPrice),
    bmsm: bmsmInfo && {
      targetQuantity: bmsmInfo.targetQuantity,
      unitDiscount: bani(bmsmInfo.unitDiscountInt),
      geniusUnitDiscount: bani(bmsmInfo.geniusUnitDiscountInt),
    },
  }
}
