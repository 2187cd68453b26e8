import crown from 'icon:crown-simple-fill'
import { memo, type ReactNode } from 'react'
import { baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product-card.json'
import { formatDay } from '#storefront/lib/dates/day.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import type { ListedProduct as Product } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani, Price, PriceBefore, unitPriceText } from '#storefront/ui/price/price.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import { DietaryMark } from './dietary-mark.tsx'
import css from './product-card.module.css'
import { ProductLabels } from './product-labels.tsx'
import { offerOn } from './product-offer.ts'
import { ProductPicture } from './product-picture.tsx'

const t = translator(texts)

export interface ProductCardProps {
  readonly product: Product
  /** The control over the picture: the round plus that becomes a stepper. */
  readonly action?: ReactNode
  readonly favourite?: ReactNode
  /** What a sold-out product offers beside similar ones. */
  readonly whenSoldOut?: ReactNode
  /** `v2` is the card of lists and rails, `v1` a row, `v3` a simple card, `gdeals` the violet Genius offer. */
  readonly look?: 'v1' | 'v2' | 'v3' | 'gdeals'
  readonly isSponsored?: boolean
  readonly turn?: 'first' | 'early' | 'later'
  readonly sizes?: string
}

/** A product in a list. The whole card is a link; its controls lie above the link. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, action, favourite, whenSoldOut, look = 'v2', isSponsored, turn, sizes } = props
  const name = nameOf(product)
  const offer = offerOn(product)
  return (
    <article className={classes(css.card, look !== 'v2' && css[look], !offer.isAvailable && css.out)}>
      {look === 'gdeals' && (
        <p className={css.banner}>
          <Icon of={crown} />
          {t('geniusDeal')}
        </p>
      )}
      <div className={css.tile} data-tint={product.tint}>
        <ProductPicture product={product} {...(turn && { turn })} {...(sizes && { sizes })} />
        {offer.isAvailable ? (
          action && <div className={css.action}>{action}</div>
        ) : (
          <div className={css.gone}>
            <Tag>{t('unavailable')}</Tag>
          </div>
        )}
      </div>
      <div className={css.labels}>
        <ProductLabels product={product} isSponsored={isSponsored} wordClass={css.word} />
      </div>
      {favourite && <div className={css.favourite}>{favourite}</div>}
      <div className={css.body}>
        <div className={css.heading}>
          <a className={css.name} href={href('/p/:slug', { slug: product.slug })}>
            {name}
          </a>
          <span className={css.meta}>{product.sizeLabel}</span>
        </div>
        <Prices product={product} />
        <DietaryMark code={product.code} />
        {!offer.isAvailable && (
          <div className={css.similar}>
            <ButtonLink look="secondary" size="small" href={`${href('/p/:slug', { slug: product.slug })}#similare`}>
              {t('similar')}
              <span className="sr">{t('similarTo', { name })}</span>
            </ButtonLink>
            {whenSoldOut}
          </div>
        )}
      </div>
    </article>
  )
})

/** Always in this order: price, previous price, unit price, deposit, lowest price of 30 days, volume and Genius offers. */
function Prices({ product }: { readonly product: Product }) {
  const { price, before, unitPrice, useBy } = offerOn(product)
  const { bmsm, geniusPrice, lowest30, sgr } = product
  return (
    <div className={css.prices}>
      <div className={css.amounts}>
        <Price amount={price} isReduced={before !== null} />
        {before !== null && <PriceBefore amount={before} label={t('before')} />}
      </div>
      <span className={css.unit}>
        {unitPriceText(unitPrice)}
        {sgr && ` ${t('deposit', { amount: formatBani(baniOf(sgr.deposit)) })}`}
      </span>
      {useBy !== null && (
        <p className={css.small}>
          {t('useBy')}
          <span className="num">{formatDay(useBy)}</span>
        </p>
      )}
      {before !== null && useBy === null && lowest30 !== null && (
        <p className={css.small}>
          {t('lowest30')}
          <span className="num">{formatBani(baniOf(lowest30))}</span>
        </p>
      )}
      {bmsm && bmsm.percent > 0 && (
        <span className={css.bmsm}>{t('bmsm', { count: bmsm.targetQuantity, percent: bmsm.percent })}</span>
      )}
      {bmsm && bmsm.geniusPercent > bmsm.percent && (
        <span className={css.genius}>
          <Icon of={crown} />
          {t('geniusPercent', { percent: bmsm.geniusPercent })}
        </span>
      )}
      {geniusPrice !== null && (
        <span className={css.genius}>
          <Icon of={crown} />
          {t('geniusPrice', { price: formatBani(baniOf(geniusPrice)) })}
        </span>
      )}
    </div>
  )
}

/** The name of a product with its brand, unless the name contains it, to stand beside the size. */
export function nameOf({ shortName, brand }: Pick<Product, 'shortName' | 'brand'>): string {
  return brand && !shortName.includes(brand) ? `${shortName} ${brand}` : shortName
}
