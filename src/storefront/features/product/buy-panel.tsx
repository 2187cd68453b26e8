import basket from 'icon:basket-bold'
import { useState } from 'react'
import { times } from '#kernel/money.ts'
import texts from '#locales/product.json'
import type { ProductPage } from '#modules/catalog/contract.ts'
import { useCartLine } from '#storefront/components/order/use-order.ts'
import { nameOf } from '#storefront/components/product-card.tsx'
import { type Offer, offerOn } from '#storefront/components/product-offer.ts'
import { formatDate, formatDay } from '#storefront/lib/dates.ts'
import { openDrawer } from '#storefront/lib/drawer.ts'
import { translator } from '#storefront/lib/i18n.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Panel } from '#storefront/ui/panel.tsx'
import { baniOf, formatBani, Price, PriceBefore, unitPriceText } from '#storefront/ui/price.tsx'
import { Stepper } from '#storefront/ui/stepper.tsx'
import css from './buy-panel.module.css'

const t = translator(texts)

/** What it costs, everything that belongs to the price, and the way into the cart. */
export function BuyPanel({ product }: { readonly product: ProductPage }) {
  const offer = offerOn(product)
  return (
    <Panel className={css.panel}>
      {offer.isAvailable ? (
        <Available product={product} offer={offer} />
      ) : (
        <Unavailable product={product} offer={offer} />
      )}
      <PriceNotes product={product} offer={offer} />
      {product.bmsm && <MoreForLess bmsm={product.bmsm} />}
      {product.geniusPrice !== null && <GeniusPrice price={product.price} genius={product.geniusPrice} />}
      {product.isAgeRestricted && <Notice kind="warn">{t('ageRestricted')}</Notice>}
    </Panel>
  )
}

interface OfferProps {
  readonly product: ProductPage
  readonly offer: Offer
}

function Available({ product, offer }: OfferProps) {
  const { quantity: held, change } = useCartLine(offer.variantCode)
  const [wanted, setWanted] = useState(1)
  const isHeld = held > 0
  const quantity = isHeld ? held : wanted
  const total = formatBani(times(offer.price, quantity))
  return (
    <>
      <div className={css.top}>
        <Amounts offer={offer} />
        <Stepper
          of={nameOf(product)}
          quantity={quantity}
          most={offer.most}
          least={isHeld ? 0 : 1}
          look="outlined"
          onChange={isHeld ? change : setWanted}
        />
      </div>
      {isHeld ? (
        <Button size="large" isBlock look="soft" onClick={() => openDrawer('cart', {})}>
          <Icon of={basket} />
          {t('inCart', { total })}
        </Button>
      ) : (
        <Button size="large" isBlock onClick={() => change(wanted)}>
          <Icon of={basket} />
          {t('add', { count: wanted, total })}
        </Button>
      )}
    </>
  )
}

function Unavailable({ offer }: OfferProps) {
  return (
    <>
      <Amounts offer={offer} />
      <Button size="large" isBlock aria-disabled="true" aria-describedby="indisponibil">
        {t('unavailable')}
      </Button>
      <p id="indisponibil" className="small muted">
        {t('unavailableText')}
      </p>
    </>
  )
}

function Amounts({ offer: { price, before, unitPrice } }: { readonly offer: Offer }) {
  return (
    <div>
      <p className={css.amounts}>
        <Price amount={price} isReduced={before !== null} size="large" />
        {before !== null && <PriceBefore amount={before} label={t('before')} />}
      </p>
      <p className={css.unit}>{unitPriceText(unitPrice)}</p>
    </div>
  )
}

function PriceNotes({ product, offer }: OfferProps) {
  const { lowest30, promotionUntil, sgr } = product
  const isReduced = offer.before !== null
  return (
    <div className={css.notes}>
      {isReduced && offer.useBy === null && lowest30 !== null && (
        <p className={css.small}>
          {t('lowest30')}
          <b className="num">{formatBani(baniOf(lowest30))}</b>.{' '}
          {promotionUntil !== null && t('offerUntil', { day: formatDate(promotionUntil) })}
        </p>
      )}
      {offer.useBy !== null && <p className={css.small}>{t('useBy', { day: formatDay(offer.useBy) })}</p>}
      {sgr && (
        <p className={css.small}>{t('deposit', { amount: formatBani(baniOf(sgr.deposit)), count: sgr.packs })}</p>
      )}
      <p className={css.small}>
        {t('vat')}
        {offer.isAvailable && ` ${t('most', { count: product.maxAllowedQuantity })}.`}
      </p>
    </div>
  )
}

type Bmsm = NonNullable<ProductPage['bmsm']>

function MoreForLess({ bmsm }: { readonly bmsm: Bmsm }) {
  const { targetQuantity, percent, geniusPercent, unitDiscount, geniusUnitDiscount } = bmsm
  return (
    <Notice>
      {t('bmsm', { count: targetQuantity, less: lessBy(percent, unitDiscount) })}{' '}
      {geniusUnitDiscount > unitDiscount && t('bmsmGenius', { less: lessBy(geniusPercent, geniusUnitDiscount) })}
    </Notice>
  )
}

/** "5%", or "0,05 lei" where that is not even one percent. */
const lessBy = (percent: number, lei: number): string => (percent > 0 ? `${percent}%` : formatBani(baniOf(lei)))

function GeniusPrice({ price, genius }: { readonly price: number; readonly genius: number }) {
  return (
    <Notice kind="genius">
      <b>{t('genius', { price: formatBani(baniOf(genius)) })}</b>
      <br />
      <span className="small">
        {t('geniusSave', { amount: formatBani(baniOf(price - genius)) })}{' '}
        <a href={href('/descopera-genius')}>{t('geniusMore')}</a>
      </span>
    </Notice>
  )
}
