import basket from 'icon:basket-bold'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product.json'
import { linePrice } from '#modules/pricing/rules/line-price.ts'
import { useMembership } from '#storefront/components/customer/use-membership.ts'
import { AlertButton } from '#storefront/components/product-alerts/alert-button.tsx'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { offersOf, type ProductOffer, termsOf } from '#storefront/components/product-card/product-offer.ts'
import { useCartLine } from '#storefront/lib/cart/use-order.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Stepper } from '#storefront/ui/form/stepper.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani, Price, PriceBefore, unitPriceText } from '#storefront/ui/price/price.tsx'
import { aboutWeight } from './about-weight.ts'
import css from './buy-panel.module.css'
import { GeniusPrice } from './genius-price.tsx'
import { OfferChoice } from './offer-choice.tsx'
import { PriceNotes } from './price-notes.tsx'
import { QuantitySteps } from './quantity-steps.tsx'
import { type Counting, CountingChoice, WeightChoice } from './weight-choice.tsx'

const t = translator(texts)

/** Price, price notes and the add button of a product. */
export function BuyPanel({ product }: { readonly product: PageProduct }) {
  const offers = offersOf(product)
  const [chosen, setChosen] = useState(offers[0].variantCode)
  const offer = offers.find(({ variantCode }) => variantCode === chosen) ?? offers[0]
  return (
    <Panel className={css.panel}>
      {offers.length > 1 && <OfferChoice offers={offers} chosen={offer} onChoose={setChosen} />}
      <OfferDetails key={offer.variantCode} product={product} offer={offer} />
      {product.isAgeRestricted && <Notice kind="warn">{t('ageRestricted')}</Notice>}
    </Panel>
  )
}

interface OfferDetailsProps {
  readonly product: PageProduct
  readonly offer: ProductOffer
}

function OfferDetails({ product, offer }: OfferDetailsProps) {
  const membership = useMembership()
  const { quantity: inCart, change } = useCartLine(offer.variantCode, nameOf(product))
  const [selectedQuantity, setSelectedQuantity] = useState(1)
  const [counting, setCounting] = useState<Counting>('pieces')
  const isInCart = inCart > 0
  const band = product.details.weightBand ?? undefined
  const quantity = isInCart ? inCart : selectedQuantity
  const choose = isInCart ? change : setSelectedQuantity
  const netGrams = product.details.netQuantity.value * 1_000
  const weight = band && aboutWeight(band, netGrams, quantity)
  const weighed = counting === 'grams' && weight ? t('about', weight) : undefined
  const terms = termsOf(product, offer)
  const total = formatBani(linePrice(terms, quantity, membership).total)
  return (
    <>
      <Amounts offer={offer} />
      {!offer.isAvailable && <Unavailable product={product} />}
      {offer.isAvailable && (
        <div className={css.buy}>
          <Stepper
            of={nameOf(product)}
            quantity={quantity}
            most={offer.most}
            least={isInCart ? 0 : 1}
            look="outlined"
            shown={weighed}
            unit={band && weighed === undefined ? t('pieces') : undefined}
            onChange={choose}
          />
          {isInCart ? (
            <Button size="large" look="soft" onClick={() => openDrawer('cart', {})}>
              <Icon of={basket} />
              {t('inCart', { total })}
            </Button>
          ) : (
            <Button size="large" onClick={() => change(selectedQuantity)}>
              <Icon of={basket} />
              {weighed === undefined
                ? t('add', { count: selectedQuantity, total })
                : t('addWeight', { about: weighed, total })}
            </Button>
          )}
        </div>
      )}
      {weight && offer.isAvailable && (
        <>
          <CountingChoice counting={counting} onChoose={setCounting} />
          <WeightChoice {...{ netGrams, quantity }} most={offer.most} onChoose={choose} />
          <p className={css.weight} aria-live="polite">
            {t('weightAbout', { ...weight, count: quantity, total })}
          </p>
        </>
      )}
      <PriceNotes product={product} offer={offer} />
      {terms.bmsm && <QuantitySteps terms={terms} bmsm={terms.bmsm} quantity={quantity} membership={membership} />}
      {offer.isAvailable && offer.useBy === null && (
        <AlertButton product={product} kind="price" look="ghost" size="small" />
      )}
      {terms.geniusPrice !== null && (
        <GeniusPrice terms={terms} price={terms.geniusPrice} quantity={quantity} membership={membership} />
      )}
    </>
  )
}

function Unavailable({ product }: { readonly product: PageProduct }) {
  return (
    <>
      <p className={css.gone}>{t('unavailable')}</p>
      <AlertButton product={product} kind="stock" size="large" isBlock />
      <p className="small muted">
        {t('unavailableText')}{' '}
        <a className="link" href="#similare">
          {t('seeSimilar')}
        </a>
      </p>
    </>
  )
}

function Amounts({ offer: { price, before, unitPrice } }: { readonly offer: ProductOffer }) {
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
