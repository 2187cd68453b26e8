import { useId, useLayoutEffect, useRef, useState } from 'react'
import { type Bani, bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type OrderView, orderLoyalty } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { usePendingLines } from '#storefront/lib/cart/use-order.ts'
import { afterPaint } from '#storefront/lib/dom/after-paint.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { ErrorText, TextArea } from '#storefront/ui/form/field.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { useOrderQuery } from '../step/use-order-query.ts'
import { ExplainedAmounts } from './explained-amounts.tsx'
import { readNotesDraft, saveNotesDraft } from './notes-draft.ts'
import css from './summary.module.css'
import { usePlaceOrder } from './use-place-order.ts'

const t = translator(texts)

/** Section ids that differ from the name of their missing input. */
const sectionIds: Readonly<Partial<Record<OrderView['missing'][number], string>>> = { items: 'products' }

/** The totals, a note for the courier, and the order button, which states the duty to pay (Directive 2011/83/EU, art. 8). */
export function Summary({ order }: { readonly order: OrderView }) {
  const [notes, setNotes] = useState(() => readNotesDraft(order.tokenValue) ?? order.notes ?? '')
  const missingId = useId()
  const hasUnsavedLines = usePendingLines().size > 0
  const place = usePlaceOrder()
  // A second tap may arrive before React renders the busy button.
  const isSent = useRef(false)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-order-button', true)
    return () => void document.documentElement.toggleAttribute('data-order-button', false)
  }, [])
  const [missing] = order.missing
  const isReady = missing === undefined && !hasUnsavedLines

  const submit = (): void => {
    if (missing) document.getElementById(sectionIds[missing] ?? missing)?.focus()
    if (!isReady || isSent.current) return
    isSent.current = true
    const onError = (): void => {
      isSent.current = false
    }
    // A choice is sent one frame after it is rendered (useOrderChange). Wait longer, so that it is sent before the order.
    afterPaint(() => afterPaint(() => place.mutate({ order, notes }, { onError })))
  }

  return (
    <aside className={css.summary}>
      <Panel className="stack" aria-labelledby="summary-title">
        <h2 id="summary-title">{t('summary')}</h2>
        <ExplainedAmounts lines={order.summary} />
        <EarnedPoints order={order} />
        <TextArea
          label={t('notes')}
          isOptional
          maxLength={500}
          placeholder={t('notesExample')}
          value={notes}
          onChange={(event) => {
            setNotes(event.target.value)
            saveNotesDraft(order.tokenValue, event.target.value)
          }}
        />
        <div className={css.order}>
          <Button
            size="large"
            isBlock
            onClick={submit}
            aria-disabled={!isReady || undefined}
            aria-describedby={missing ? missingId : undefined}
            isBusy={place.isPending || place.isSuccess}
          >
            {place.isPending || place.isSuccess
              ? t('placing')
              : dueOf(order) === 0 && order.giftVoucher
                ? t('placeCovered')
                : t('place', { total: formatBani(dueOf(order)) })}
          </Button>
          {isPaidOnline(order) && <p className="small muted">{t('payWithin', { count: order.payWithinMinutes })}</p>}
          {missing && <ErrorText id={missingId}>{t(`missing-${missing}`)}</ErrorText>}
          {place.isError && (
            <Notice kind="err" isAlert>
              {refusalText(place.error)}
            </Notice>
          )}
        </div>
      </Panel>
      {order.geniusTotalInt !== null && order.geniusTotalInt < order.totalInt && (
        <Notice kind="genius">
          {t('withGenius', { total: formatBani(bani(order.geniusTotalInt)) })}{' '}
          <a href={href('/genius')}>{t('withGeniusTry')}</a>
        </Notice>
      )}
    </aside>
  )
}

/** What is left to pay after the gift voucher, in bani. */
const dueOf = ({ totalInt, giftVoucher }: OrderView): Bani => bani(totalInt - (giftVoucher?.usedInt ?? 0))

/** Whether a part of the order is paid at a gateway after it is placed. */
const isPaidOnline = ({ payments }: OrderView): boolean =>
  payments.some(
    ({ type, method, amountInt }) => amountInt > 0 && (type === 'meal-voucher' || method?.code === 'card-online'),
  )

/** Points that a freshclub member earns when the order is delivered. */
function EarnedPoints({ order }: { readonly order: OrderView }) {
  const { data } = useOrderQuery(queryOf(orderLoyalty, { params: { id: order.tokenValue } }), order)
  return (
    data !== undefined &&
    data.earnedPoints > 0 && (
      <p className={css.earning}>
        {t('earns')} <b>{t('earned', { count: data.earnedPoints })}</b>.
      </p>
    )
  )
}
