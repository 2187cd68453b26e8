import moped from 'icon:moped-bold'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/customer-home.json'
import { type ActiveOrderNotice, listActiveOrderNotices } from '#modules/ordering/contract.ts'
import { useSlotLines } from '#storefront/features/delivery-slot/slot-words.tsx'
import { ActiveOrders, noticeIcons } from '#storefront/features/orders/history/active-orders.tsx'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { dayIn, useNow } from '#storefront/lib/dates/clock.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { expectsReturning, expectVisitor } from '#storefront/lib/dom/customer-home-room.ts'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import { Balance, balanceQueries } from './balance.tsx'
import css from './customer-home.module.css'
import { partOfDay } from './part-of-day.ts'
import { sinceText } from './since-text.ts'
import { SlotActions } from './slot-actions.tsx'
import { lastOrderQuery, useHasOrdered, usualProductsQuery } from './use-has-ordered.ts'
import { useProgress, useRoom } from './use-room.ts'

const t = translator(texts)

const queries = [
  ...[lastOrderQuery, usualProductsQuery, queryOf(listActiveOrderNotices, {})],
  ...Object.values(balanceQueries),
]

/** In place of the campaigns, for who has ordered before: a greeting with the next hour, the balance, the orders under way. */
export function Greeting() {
  const { isSettled, isAnswered } = useProgress(queries)
  // What has failed keeps its room, so that nothing below moves.
  const room = useRoom('greeting', isAnswered)
  const isReturning = useReturning()
  const { data: active } = useQuery(queryOf(listActiveOrderNotices, {}))
  const urgent = isReturning ? active?.notices.find(({ type }) => urgentTypes.has(type)) : undefined
  return (
    <div ref={room} className={css.greeting} data-settled={isSettled || undefined}>
      {isReturning && <Hello urgent={urgent} />}
      <Balance isReturning={isReturning} />
      <ActiveOrders most={urgent ? mostOrders - 1 : mostOrders} except={urgent?.url} />
    </div>
  )
}

const mostOrders = 2

/** An order that is prepared, on its way or needs the customer comes before the next one. */
const urgentTypes = new Set<ActiveOrderNotice['type']>(['picking', 'on-the-way', 'payment-failed', 'not-delivered'])

/** Whether the customer has ordered before: as at the last visit, until the answers say it. */
function useReturning(): boolean {
  const answer = useHasOrdered()
  const isReturning = answer ?? expectsReturning()
  useEffect(() => {
    if (answer !== undefined) expectVisitor(answer ? 'returning' : 'new')
  }, [answer])
  return isReturning
}

function Hello({ urgent }: { readonly urgent: ActiveOrderNotice | undefined }) {
  const now = useNow(60_000)
  const { data: customer } = useQuery(customerQuery)
  const placedAt = useQuery(lastOrderQuery).data?.order?.placedAt
  const hasList = Boolean(useQuery(usualProductsQuery).data?.products.length)
  const since = sinceText({ placedAt, hasList, today: dayIn(0) })
  const hello = t(now === null ? 'hello' : partOfDay(now))
  return (
    <section className={css.hello} aria-labelledby="salut">
      <h1 id="salut" tabIndex={-1}>
        {customer ? t('helloTo', { hello, name: customer.firstName }) : `${hello}.`}
      </h1>
      <p className={css.since}>{since && t(since.text, { count: since.days })}</p>
      {urgent ? <LiveOrder notice={urgent} /> : <NextSlot />}
    </section>
  )
}

/** The next hour of delivery, to be held by one press. */
function NextSlot() {
  const slot = useSlotLines(useOrder())
  return (
    <>
      <p className={css.slot}>
        <Icon of={moped} />
        <span>
          <b>{slot ? [slot.place, slot.time].filter(Boolean).join(' · ') : t('slotUnknown')}</b>
          <span>{slot?.note ?? t('slotUnknownText')}</span>
        </span>
      </p>
      <SlotActions />
    </>
  )
}

/** In place of the next hour, as high as it. */
function LiveOrder({ notice: { type, title, description, icon, url } }: { readonly notice: ActiveOrderNotice }) {
  return (
    <>
      <p className={classes(css.slot, css.live)}>
        <Icon of={noticeIcons[icon]} />
        <span>
          <b>{title}</b>
          <span>
            <WholeNumbers>{description}</WholeNumbers>
          </span>
        </span>
      </p>
      <div className={css.actions}>
        <ButtonLink look="lime" href={url}>
          {t(type === 'payment-failed' ? 'payAgain' : 'followOrder')}
        </ButtonLink>
      </div>
    </>
  )
}
