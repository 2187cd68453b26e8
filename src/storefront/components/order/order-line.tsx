import type { ReactNode } from 'react'
import { bani, baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import { aboutWeightOf } from '#modules/catalog/rules/sizes/weight-band.ts'
import type { OrderItemView } from '#modules/ordering/contract.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { href } from '#storefront/routes.ts'
import { Image } from '#storefront/ui/image/image.tsx'
import { formatBani, unitPriceText } from '#storefront/ui/price/price.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import css from './order-line.module.css'

const t = translator(texts)

/** The product's name with its brand, unless the name contains it. */
export const lineName = ({ productName, brand }: Pick<OrderItemView, 'productName' | 'brand'>): string =>
  brand && !productName.includes(brand) ? `${productName} ${brand}` : productName

/** The size of a piece; of goods sold by a band of weight also what all pieces weigh about. */
export function withWeight({ variantName, quantity }: Pick<OrderItemView, 'variantName' | 'quantity'>): string {
  const about = aboutWeightOf(variantName, quantity)
  return about === null ? variantName : `${variantName} · ${t('about', { about })}`
}

interface OrderLineProps {
  readonly item: OrderItemView
  /** Whether to show the quantity, for a line without a stepper. */
  readonly isCounted?: boolean
  /** The note, when a change of it is pending; the item's own by default. */
  readonly comment?: string
  /** Volume and membership offers. */
  readonly offer?: ReactNode
  /** The controls of the line, such as the stepper. */
  readonly action?: ReactNode
}

/** A line of an order: picture, name, unit price, deposit, offers, note and price. */
export function OrderLine({ item, isCounted = false, comment = item.comment ?? '', offer, action }: OrderLineProps) {
  const { deposit, state, subtotalInt, fullSubtotalInt } = item
  const isGone = state === 'unavailable'
  return (
    <li className={classes(css.line, isGone && css.gone)}>
      <div className={css.tile}>
        <Image source={item.image.thumbnail} width={68} height={68} alt="" loading="lazy" decoding="async" />
      </div>
      <div className={css.text}>
        <a className={css.name} href={href('/p/:slug', { slug: item.productSlug })}>
          {lineName(item)}
        </a>
        <span className={css.unit}>
          {[withWeight(item), unitPriceText(item.unitPriceLabel), isCounted && t('pieces', { count: item.quantity })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {deposit > 0 && <span className={css.unit}>{t('deposit', { amount: formatBani(baniOf(deposit)) })}</span>}
        {!isGone && offer}
        {item.message && <Tag look={isGone ? 'err' : 'warn'}>{item.message}</Tag>}
        {comment && <span className={css.comment}>{t('comment', { text: comment })}</span>}
        {action}
      </div>
      <div className={classes(css.price, isGone && css.unpaid)}>
        <b>{formatBani(bani(subtotalInt))}</b>
        {fullSubtotalInt > subtotalInt && (
          <span className={css.before}>
            <span className="sr">{t('before')}</span>
            {formatBani(bani(fullSubtotalInt))}
          </span>
        )}
      </div>
    </li>
  )
}
