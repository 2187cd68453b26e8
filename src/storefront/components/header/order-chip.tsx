import caretDown from 'icon:caret-down-bold'
import van from 'icon:van-fill'
import type { Ref } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-van.json'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './order-chip.module.css'
import slot from './slot-chip.module.css'

const t = translator(texts)

interface OrderChipProps {
  readonly token: string
  readonly number: string
  /** 'Ajunge la 07:38' */
  readonly arrival: string
  /** Opens the picker of place and time, for the next order. */
  readonly onPress: () => void
  readonly ref: Ref<HTMLDivElement>
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** In place of where and when the shop delivers: the order that is under way, with a way to its page. */
export function OrderChip({ token, number, arrival, onPress, ...element }: OrderChipProps) {
  return (
    <div {...element} className={css.chip}>
      <a className={css.order} href={href('/account/order-history/:id', { id: token })}>
        <span className={slot.icon}>
          <Icon of={van} />
        </span>
        <span className={slot.text}>
          <b>{arrival}</b>
          <span className={slot.note}>{t('order', { number })}</span>
        </span>
      </a>
      <button type="button" className={css.place} aria-haspopup="dialog" aria-label={t('place')} onClick={onPress}>
        <Icon of={caretDown} />
      </button>
    </div>
  )
}
