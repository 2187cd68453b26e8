import type { ReactNode } from 'react'
import { bani } from '#kernel/money.ts'
import texts from '#locales/order.json'
import type { OrderItemView } from '#modules/ordering/contract.ts'
import { classes } from '#storefront/lib/class-names.ts'
import { translator } from '#storefront/lib/i18n.ts'
import { href } from '#storefront/routes.ts'
import { baniOf, formatBani, unitPriceText } from '#storefront/ui/price.tsx'
import { Tag } from '#storefront/ui/tag.tsx'
import css from './order-line.module.css'

const t = translator(texts)

export const lineName = ({ productName, brand }: Pick<OrderItemView, 'productName' | 'brand'>): string =>
  brand && !productName.includes(brand) ? `${productName} ${brand}` : productName

interface OrderLineProps {
  readonly item: OrderItemView
  /** The quantity on screen, when a change of it is under way. */
  readonly action?: ReactNode
}

/** One line of an order: picture, name, unit price, deposit, what more pieces would save, and what it costs. */
export function OrderLine({ item, action }: OrderLineProps) {
  const { bmsmInfo, deposit, state, subtotalInt, fullSubtotalInt } = item
  const isGone = state === 'unavailable'
  const missing = bmsmInfo ? bmsmInfo.targetQuantity - item.quantity : 0
  return (
    <li className={classes(css.line, isGone && css.gone)}>
      <div className={css.tile}>
        <img
          src={item.image.thumbnail.webp ?? item.image.thumbnail.default}
          width={68}
          height={68}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </div>
      <div className={css.text}>
        <a className={css.name} href={href('/p/:slug', { slug: item.productSlug })}>
          {lineName(item)}
        </a>
        <span className={css.unit}>
          {[item.variantName, unitPriceText(item.unitPriceLabel)].filter(Boolean).join(' · ')}
        </span>
        {deposit > 0 && <span className={css.unit}>{t('deposit', { amount: formatBani(baniOf(deposit)) })}</span>}
        {bmsmInfo && missing > 0 && !isGone && (
          <span className={css.bmsm}>
            {t('bmsmMissing', { count: missing, amount: formatBani(baniOf(bmsmInfo.unitDiscount)) })}
          </span>
        )}
        {item.message && <Tag look={isGone ? 'err' : 'warn'}>{item.message}</Tag>}
        {item.comment && <span className={css.unit}>{t('comment', { text: item.comment })}</span>}
        {action && <div className={css.row}>{action}</div>}
      </div>
      <div className={css.price}>
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
