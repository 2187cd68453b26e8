import { baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product.json'
import { shownPieces } from '#modules/catalog/rules/shown-stock.ts'
import type { ProductOffer } from '#storefront/components/product-card/product-offer.ts'
import { lastDayBefore } from '#storefront/lib/dates/dates.ts'
import { formatDay } from '#storefront/lib/dates/day.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './buy-panel.module.css'

const t = translator(texts)

interface PriceNotesProps {
  readonly product: PageProduct
  readonly offer: ProductOffer
}

/** Notes beside a price: lowest price of 30 days (Directive 98/6/EC, article 6a), end date, deposit, VAT and limits. */
export function PriceNotes({ product, offer }: PriceNotesProps) {
  const { lowest30, promotionUntil, geniusPrice, sgr, details } = product
  const isTwin = offer.useBy !== null
  const isReduced = !isTwin && (offer.before !== null || geniusPrice !== null)
  return (
    <div className={css.notes}>
      {isReduced && lowest30 !== null && (
        <p className={css.small}>
          {t('lowest30')}
          <b className="num">{formatBani(baniOf(lowest30))}</b>.{' '}
          {promotionUntil !== null && t('offerUntil', { day: formatDay(lastDayBefore(promotionUntil)) })}
        </p>
      )}
      {sgr && (
        <p className={css.small}>{t('deposit', { amount: formatBani(baniOf(sgr.deposit)), count: sgr.packs })}</p>
      )}
      {details.isPriceCapped && <p className={css.small}>{t('capped')}</p>}
      <p className={css.small}>
        {t('vat')} {offer.isAvailable && limitText(offer, product.maxAllowedQuantity)}
      </p>
    </div>
  )
}

/** The stock if it is low and below the limit of an order, else that limit. */
function limitText({ inStock }: ProductOffer, allowed: number): string {
  const left = shownPieces(inStock, allowed)
  return left === null ? `${t('most', { count: allowed })}.` : t('left', { count: left })
}
