import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type IntervalView, listIntervals, type OrderView, setInterval } from '#modules/ordering/contract.ts'
import { Awaited } from '#storefront/components/awaited.tsx'
import { api } from '#storefront/lib/api.ts'
import { useKeptFocus } from '#storefront/lib/kept-focus.ts'
import { queryOf } from '#storefront/lib/queries.ts'
import { Pick, Picks, PressedInput } from '#storefront/ui/pick.tsx'
import { Express } from './express.tsx'
import { HoldClock } from './hold-clock.tsx'
import css from './interval-step.module.css'
import { Refused } from './refused.tsx'
import { Step } from './step.tsx'
import { useOrderChange } from './use-order-change.ts'

const t = translator(texts)

/** When: a day, then a window of it. Choosing keeps a place in it for an hour. */
export function IntervalStep({ order }: { readonly order: OrderView }) {
  const query = useQuery({
    ...queryOf(listIntervals, { params: { id: order.tokenValue } }),
    enabled: order.shippingAddressId !== null,
  })
  const { data: intervals, refetch } = query
  const { choose, wanted, error } = useOrderChange(({ tokenValue }, scheduleId: number) =>
    api(setInterval, { params: { id: tokenValue }, body: { scheduleId } }),
  )
  const [wantedDay, setWantedDay] = useState<string>()
  const express = intervals?.find(({ kind }) => kind === 'express')
  const planned = intervals?.filter(({ kind }) => kind !== 'express')
  const days = [...new Map(planned?.map(({ date, dateLabel }) => [date, dateLabel]))]
  const day = wantedDay ?? planned?.find(({ isSelected }) => isSelected)?.date ?? firstOpen(planned) ?? days[0]?.[0]
  // A press on a day is drawn at once, its hours a moment later.
  const shownDay = useDeferredValue(day)
  const open = intervals?.filter(({ isAvailable }) => isAvailable) ?? []
  useKeptFocus('#interval', `${order.schedule?.heldUntil} ${open.map(({ id }) => id)}`)

  const isChosen = ({ id, isSelected }: IntervalView): boolean => (wanted === undefined ? isSelected : wanted === id)
  const take = (id: number): void => {
    choose(id, { onSettled: () => void refetch() })
  }

  return (
    <Step
      id="interval"
      number={2}
      title={t('interval')}
      subtitle={order.schedule ? order.schedule.deliveryDateLabel : t('intervalHelp')}
      isDone={order.schedule?.isAvailable ?? false}
    >
      {order.shippingAddressId === null && <p className="muted">{t('intervalNeedsAddress')}</p>}
      {order.shippingAddressId !== null && !intervals && <Awaited query={query}>{() => null}</Awaited>}
      {planned && planned.length > 0 && day && (
        <>
          {express && <Express interval={express} isChosen={isChosen(express)} onChoose={take} />}
          <div className={css.days} role="radiogroup" aria-label={t('day')}>
            {days.map(([date, label]) => (
              <label key={date} className={css.day}>
                <PressedInput type="radio" name="day" checked={date === day} onPress={() => setWantedDay(date)} />
                <DayLabel date={date} label={label} />
              </label>
            ))}
          </div>
          <Picks label={t('hour')} isInColumns>
            {planned
              .filter(({ date }) => date === shownDay)
              .map((interval) => (
                <Pick
                  key={`${interval.kind} ${interval.interval.label}`}
                  isCompact
                  name="interval"
                  checked={isChosen(interval)}
                  disabled={!interval.isAvailable && !interval.isSelected}
                  onPress={() => take(interval.id)}
                  title={<span className={css.slot}>{interval.interval.label}</span>}
                  note={
                    interval.reason
                      ? t(interval.reason === 'full' ? 'interval-full' : 'interval-closed')
                      : interval.feeLabel
                  }
                />
              ))}
          </Picks>
        </>
      )}
      <Refused error={error} />
      {order.schedule && <HoldClock schedule={order.schedule} onRenew={take} />}
    </Step>
  )
}

const firstOpen = (intervals: readonly IntervalView[] | undefined): string | undefined =>
  intervals?.find(({ isAvailable }) => isAvailable)?.date

const weekday = new Intl.DateTimeFormat('ro-RO', { weekday: 'short', timeZone: 'UTC' })
const dayOfMonth = new Intl.DateTimeFormat('ro-RO', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "azi / 20 nov.", "dum. / 22 nov." */
function DayLabel({ date, label }: { readonly date: string; readonly label: string }) {
  const noon = new Date(`${date}T12:00:00Z`)
  return (
    <span>
      <b>{label.includes(',') ? weekday.format(noon) : label.toLocaleLowerCase('ro')}</b>
      {dayOfMonth.format(noon)}
    </span>
  )
}
