import down from 'icon:arrow-down-bold'
import swap from 'icon:swap-bold'
import trash from 'icon:trash-bold'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderItemView } from '#modules/ordering/contract.ts'
import css from '#storefront/components/order/order-line.module.css'
import { lineName } from '#storefront/components/order/order-line.tsx'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import { LineChangeAnswer } from './line-change-answer.tsx'

const t = translator(texts)

type LineChangeReason = NonNullable<OrderItemView['changeReason']>

const marks = {
  deleted: { icon: trash, look: 'err' },
  replaced: { icon: swap, look: 'info' },
  partial_replaced: { icon: swap, look: 'info' },
  decreased: { icon: down, look: 'warn' },
  quantity_changed: { icon: down, look: 'warn' },
} as const satisfies Record<LineChangeReason, unknown>

interface ChangedLineProps {
  readonly orderToken: string
  readonly item: OrderItemView
  readonly reason: LineChangeReason
  /** No other line of the order is left. */
  readonly isLast: boolean
}

/** A line that the picker changed: the delivered product, the reason, and the price before and after. */
export function ChangedLine({ orderToken, item, reason, isLast }: ChangedLineProps) {
  const [other] = item.replacements
  const shown = reason === 'replaced' && other ? other : item
  const now = item.subtotalInt + item.replacements.reduce((sum, { subtotalInt }) => sum + subtotalInt, 0)
  const text = reason === 'replaced' && other ? t('insteadOf', { name: lineName(item) }) : item.changeText
  const { icon, look } = marks[reason]
  return (
    <li className={classes(css.line, reason === 'deleted' && css.gone)}>
      <div className={css.tile}>
        <Image source={shown.image.thumbnail} width={68} height={68} alt="" loading="lazy" decoding="async" />
      </div>
      <div className={css.text}>
        <a className={css.name} href={href('/p/:slug', { slug: shown.productSlug })}>
          {lineName(shown)}
        </a>
        <span className={css.unit}>{shown.variantName}</span>
        <Tag look={look}>
          <Icon of={icon} />
          {item.message}
        </Tag>
      </div>
      <div className={css.price}>
        <b>
          <span className="sr">{t('priceNow')}</span>
          {formatBani(bani(now))}
        </b>
        {now !== item.orderedSubtotalInt && (
          <span className={css.before}>
            <span className="sr">{t('priceBefore')}</span>
            {formatBani(bani(item.orderedSubtotalInt))}
          </span>
        )}
      </div>
      <LineChangeAnswer orderToken={orderToken} item={item} isLast={isLast}>
        {text}
      </LineChangeAnswer>
    </li>
  )
}
