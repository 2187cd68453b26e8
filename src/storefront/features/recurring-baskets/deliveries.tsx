import { translator } from '#kernel/translate.ts'
import mail from '#locales/mail-recurring.json'
import texts from '#locales/recurring-baskets.json'
import {
  type RecurringBasket,
  type RecurringDelivery,
  skipRecurringDelivery,
} from '#modules/recurring-baskets/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { dayText, momentText } from './dates.ts'
import css from './recurring-baskets.module.css'
import { useBasketAnswer } from './recurring-query.ts'

const t = translator(texts)
const reasons = translator(mail.reasons)

interface SkipAsked {
  readonly day: string
  readonly isSkipped: boolean
}

/** The next deliveries; each is skipped and taken back by a press. Above them, what has become of the last one. */
export function Deliveries({ basket: { id, deliveries } }: { readonly basket: RecurringBasket }) {
  const skip = useBasketAnswer(id, ({ day, isSkipped }: SkipAsked) =>
    api(skipRecurringDelivery, { params: { id, day }, body: { isSkipped } }),
  )
  const last = deliveries.find(({ state }) => state === 'placed' || state === 'refused')
  const next = deliveries.filter(({ state }) => state !== 'placed' && state !== 'refused')
  const [first] = next
  const press = ({ day, state }: RecurringDelivery): void => skip.mutate({ day, isSkipped: state !== 'skipped' })
  const labelOf = ({ day, state }: RecurringDelivery): string =>
    t(state === 'skipped' ? 'unskip' : 'skip', { day: dayText(day) })
  return (
    <>
      {last && <LastDelivery delivery={last} />}
      <ul className={css.calendar} aria-label={t('deliveries')}>
        {next.map((delivery) => (
          <li key={delivery.day}>
            <button
              type="button"
              className={css.day}
              data-state={delivery.state}
              aria-pressed={delivery.state === 'skipped'}
              onClick={() => press(delivery)}
            >
              <b>{dayText(delivery.day)}</b>
              <span>{t(`state.${delivery.state}`)}</span>
              <span className="sr">{labelOf(delivery)}</span>
            </button>
          </li>
        ))}
      </ul>
      {skip.error && (
        <Notice kind="err" isAlert>
          {refusalText(skip.error)}
        </Notice>
      )}
      {first && (
        <Notice kind="ok">
          <p>{noticeOf(first)}</p>
          {first.state !== 'skipped' && <p className="small">{t('until')}</p>}
          <Button look="secondary" size="small" id={`sari-${id}`} isBusy={skip.isPending} onClick={() => press(first)}>
            {labelOf(first)}
          </Button>
        </Notice>
      )}
      <p role="status" className="sr">
        {skip.isSuccess && t(skip.variables.isSkipped ? 'skipped' : 'unskipped', { day: dayText(skip.variables.day) })}
      </p>
    </>
  )
}

function noticeOf({ state, day, letterAt, orderAt }: RecurringDelivery): string {
  if (state === 'skipped') return t('nextSkipped', { day: dayText(day) })
  if (state === 'announced') return t('orderThen', { order: momentText(orderAt) })
  return t('letterThen', { letter: momentText(letterAt), order: momentText(orderAt) })
}

const ordered = { new: 'lastPlaced', fulfilled: 'lastDelivered', cancelled: 'lastCancelled' } as const

interface LastDeliveryProps {
  readonly delivery: RecurringDelivery
}

function LastDelivery({ delivery: { day, state, refusal, orderToken, orderState } }: LastDeliveryProps) {
  if (state === 'placed') {
    return (
      <Notice kind={orderState === 'cancelled' ? 'warn' : 'ok'}>
        {t(ordered[orderState ?? 'new'], { day: dayText(day) })}{' '}
        {orderToken !== null && (
          <a className="link" href={href('/account/order-history/:id', { id: orderToken })}>
            {t('seeOrder')}
          </a>
        )}
      </Notice>
    )
  }
  return (
    <Notice kind="warn">
      {t('lastRefused', { day: dayText(day) })} {refusal !== null && reasons(refusal)}
    </Notice>
  )
}
