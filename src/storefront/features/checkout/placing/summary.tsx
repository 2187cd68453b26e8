import { useLayoutEffect, useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type OrderView, orderLoyalty } from '#modules/ordering/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextArea } from '#storefront/ui/form/field.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { useOrderQuery } from '../step/use-order-query.ts'
import { ExplainedAmounts } from './explained-amounts.tsx'
import { readNotesDraft, saveNotesDraft } from './notes-draft.ts'
import { PlaceButton } from './place-button.tsx'
import css from './summary.module.css'

const t = translator(texts)

/** The totals, a note for the courier, and the order button. */
export function Summary({ order }: { readonly order: OrderView }) {
  const [notes, setNotes] = useState(() => readNotesDraft(order.tokenValue) ?? order.notes ?? '')
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-order-button', true)
    return () => void document.documentElement.toggleAttribute('data-order-button', false)
  }, [])
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
        <PlaceButton order={order} notes={notes} />
        {isPaidOnline(order) && <p className="small muted">{t('payWithin', { count: order.payWithinMinutes })}</p>}
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
