import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { HistoryItem } from '#modules/ordering/contract.ts'
import { OrderThumbs } from '#storefront/components/order/order-thumbs.tsx'
import { PayAgain } from '#storefront/components/order-status/pay-again.tsx'
import { StateTag } from '#storefront/components/order-status/state-tag.tsx'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import { NotDelivered } from '../delivery/not-delivered.tsx'
import { OrderAgain } from './order-again.tsx'
import css from './order-card.module.css'

const t = translator(texts)

/** One order of the history: date, state, products and total. */
export function OrderCard({ order }: { readonly order: HistoryItem }) {
  const number = order.number ?? ''
  useRestoredFocus('main h1', order.displayState)
  return (
    <Panel className={css.card} aria-label={t('order', { number })}>
      <div className={css.head}>
        <div>
          <h2>
            <WholeNumbers>{order.deliveryDateLabel ?? t('order', { number })}</WholeNumbers>
          </h2>
          <p className="small muted">
            <WholeNumbers>{t('order', { number })}</WholeNumbers>
          </p>
          {order.addedTo && (
            <p className="small muted">
              <WholeNumbers>{t('addedTo', { number: order.addedTo.number })}</WholeNumbers>
            </p>
          )}
        </div>
        <StateTag order={order} />
      </div>
      <div className={css.middle}>
        <OrderThumbs items={order.images} count={order.linesCount} />
        <b>{formatBani(bani(order.totalInt))}</b>
      </div>
      <NotDelivered order={order} parent={order.addedTo} />
      <div className={css.actions}>
        <ButtonLink
          look="soft"
          size="small"
          href={href('/account/order-history/:id', { id: order.tokenValue })}
          aria-label={t('detailsOf', { number })}
        >
          {t('details')}
        </ButtonLink>
        {order.displayState === 'payment_failed' && <PayAgain orderToken={order.tokenValue} />}
        {order.state !== 'new' && <OrderAgain orderToken={order.tokenValue} size="small" />}
        {order.feedbackUrl && (
          <ButtonLink look="ghost" size="small" href={order.feedbackUrl} aria-label={t('rateOf', { number })}>
            {t('rate')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
