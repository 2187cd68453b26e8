import crown from 'icon:crown-simple-fill'
import { type Bani, bani, baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import type { OrderItemView } from '#modules/ordering/contract.ts'
import { type Membership, type PriceTerms, unitPrice } from '#modules/pricing/rules/line-price.ts'
import css from '#storefront/components/order/order-line.module.css'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'

const t = translator(texts)

interface LineOfferProps {
  readonly item: OrderItemView
  /** Pieces as the shopper sees them. */
  readonly quantity: number
  readonly membership: Membership
}

/** What more pieces would make each cost, what they have already made it cost, and what a member pays. */
export function LineOffer({ item, quantity, membership }: LineOfferProps) {
  const at = (pieces: number, who: Membership): Bani => unitPrice(termsOf(item), pieces, who)
  const target = item.bmsmInfo?.targetQuantity ?? 0
  const missing = target - quantity
  const now = at(quantity, membership)
  const later = missing > 0 ? at(target, membership) : now
  const isMember = membership === 'genius'
  const geniusNow = at(quantity, 'genius')
  const geniusLater = missing > 0 ? at(target, 'genius') : geniusNow
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
      {isMember && now < at(quantity, 'standard') && <Tag look="genius">{t('geniusPaid')}</Tag>}
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

/** The terms as the line carries them; the same rule prices them here and in the shop. */
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
