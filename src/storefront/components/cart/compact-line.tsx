import type { KeyboardEvent, ReactNode } from 'react'
import { bani, baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import type { OrderItemView } from '#modules/ordering/contract.ts'
import { lineName, withWeight } from '#storefront/components/order/order-line.tsx'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { href } from '#storefront/routes.ts'
import { Image } from '#storefront/ui/image/image.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import css from './compact-line.module.css'

const t = translator(texts)

interface CompactLineProps {
  readonly item: OrderItemView
  /** The note, with a pending change of it. */
  readonly comment: string
  /** Whether a change of it is not confirmed: the amounts are those from before the change. */
  readonly isChanging: boolean
  /** Volume and membership offers. */
  readonly offer: ReactNode
  /** The stepper, or what takes the line out. */
  readonly controls: ReactNode
  /** Opens the form of the note. */
  readonly note: ReactNode
  /** What is open or asked below. */
  readonly below: ReactNode
  /** The Delete key on the line. */
  readonly onDelete: () => void
}

/** A line of the cart in 72 px: picture, name, price and stepper in one row. Offers and refusals make it higher. */
export function CompactLine(props: CompactLineProps) {
  const { item, comment, isChanging, offer, controls, note, below, onDelete } = props
  const { deposit, state, subtotalInt, fullSubtotalInt } = item
  const isGone = state === 'unavailable'
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLTextAreaElement
    if (event.key !== 'Delete' || isTyping) return
    event.preventDefault()
    onDelete()
  }
  return (
    <li className={classes(css.line, isGone && css.gone)} onKeyDown={onKeyDown}>
      <div className={css.picture}>
        <div className={css.tile}>
          <Image source={item.image.thumbnail} width={52} height={52} alt="" loading="lazy" decoding="async" />
        </div>
      </div>
      <div className={css.text}>
        <a className={css.name} href={href('/p/:slug', { slug: item.productSlug })}>
          {lineName(item)}
        </a>
        <span className={css.facts}>
          <span className={classes(css.price, isChanging && css.changing)}>
            <b>{formatBani(bani(subtotalInt))}</b>
            {fullSubtotalInt > subtotalInt && (
              <s>
                <span className="sr">{t('before')}</span>
                {formatBani(bani(fullSubtotalInt))}
              </s>
            )}
          </span>
          <span>
            {[withWeight(item), deposit > 0 && t('withDeposit', { amount: formatBani(baniOf(deposit)) })]
              .filter(Boolean)
              .join(' ')}
          </span>
        </span>
        {comment && <span className={css.comment}>{t('comment', { text: comment })}</span>}
        {!isGone && <div className={css.offers}>{offer}</div>}
        {item.message && <Tag look={isGone ? 'err' : 'warn'}>{item.message}</Tag>}
        {below}
      </div>
      {note && <div className={css.note}>{note}</div>}
      {controls}
    </li>
  )
}
