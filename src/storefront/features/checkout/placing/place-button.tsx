import { useId, useRef, useState } from 'react'
import { type Bani, bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { itemsOf, usePendingLines } from '#storefront/lib/cart/use-order.ts'
import { formatClock } from '#storefront/lib/dates/dates.ts'
import { afterPaint } from '#storefront/lib/dom/after-paint.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './summary.module.css'
import { usePlaceOrder } from './use-place-order.ts'

const t = translator(texts)

type Missing = OrderView['missing'][number]

/** Section ids that differ from the name of their missing input. */
const sectionIds: Readonly<Partial<Record<Missing, string>>> = { items: 'products' }

interface PlaceButtonProps {
  readonly order: OrderView
  /** For the courier. */
  readonly notes: string
}

/**
 * The order button, which states the duty to pay (Directive 2011/83/EU, art. 8). While something is missing it names the next
 * step and leads to its section; what is missing is told as an error only after a press.
 */
export function PlaceButton({ order, notes }: PlaceButtonProps) {
  const missingId = useId()
  const hasUnsavedLines = usePendingLines().size > 0
  const place = usePlaceOrder()
  const [told, setTold] = useState<Missing>()
  // A second tap may arrive before React renders the busy button.
  const isSent = useRef(false)
  const [missing] = order.missing
  const isBusy = place.isPending || place.isSuccess

  const submit = (): void => {
    setTold(missing)
    if (missing) document.getElementById(sectionIds[missing] ?? missing)?.focus()
    if (missing || hasUnsavedLines || isSent.current) return
    isSent.current = true
    const onError = (): void => {
      isSent.current = false
    }
    // A choice is sent one frame after it is rendered (useOrderChange). Wait longer, so that it is sent before the order.
    afterPaint(() => afterPaint(() => place.mutate({ order, notes }, { onError })))
  }

  return (
    <div className={css.order}>
      <p className={css.line}>
        <span>{inShort(order)}</span>
        <b className="num">{formatBani(dueOf(order))}</b>
      </p>
      <Button
        size="large"
        isBlock
        onClick={submit}
        aria-disabled={(missing === undefined && hasUnsavedLines) || undefined}
        aria-describedby={told !== undefined && told === missing ? missingId : undefined}
        isBusy={isBusy}
      >
        {isBusy ? t('placing') : missing ? nextStep(order, missing) : <PlaceText order={order} />}
      </Button>
      {told !== undefined && told === missing && <ErrorText id={missingId}>{t(`missing-${missing}`)}</ErrorText>}
      {place.isError && (
        <Notice kind="err" isAlert>
          {refusalText(place.error)}
        </Notice>
      )}
    </div>
  )
}

/** What is left to pay after the gift voucher, in bani. */
const dueOf = ({ totalInt, giftVoucher }: OrderView): Bani => bani(totalInt - (giftVoucher?.usedInt ?? 0))

/** On phones without the sum, which stands right above the button. */
function PlaceText({ order }: { readonly order: OrderView }) {
  if (dueOf(order) === 0 && order.giftVoucher) return t('placeCovered')
  return (
    <span>
      {t('place')}
      <span className={css.sum}> · {formatBani(dueOf(order))}</span>
    </span>
  )
}

function nextStep(order: OrderView, missing: Missing): string {
  const gone = itemsOf(order).filter(({ state }) => state === 'unavailable').length
  return missing === 'products' && gone > 0 ? t('replace', { count: gone }) : t(`next-${missing}`)
}

/** "17 produse · Mâine, 07:00–09:00" */
function inShort({ itemsCount, schedule }: OrderView): string {
  const pieces = t('barPieces', { count: itemsCount })
  if (schedule === null) return pieces
  const { since, until } = schedule.interval
  return `${pieces} · ${schedule.dateLabel}, ${formatClock(since)}–${formatClock(until)}`
}
