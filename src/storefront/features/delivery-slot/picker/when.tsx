import clock from 'icon:clock-countdown-fill'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '#browser/store.ts'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { daysOf, firstFree } from '#modules/ordering/checkout/rules/interval-board.ts'
import { listZoneIntervals, type ZoneIntervals } from '#modules/ordering/contract.ts'
import { LoadFailure } from '#storefront/components/problem/load-failure.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { reachable } from '#storefront/lib/api/reachable.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { dayOfTime, hoursOf } from '../hours.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { DayFull, Days } from './days.tsx'
import { ExpressRow } from './express-row.tsx'
import { Parts } from './parts.tsx'
import { pricesText } from './prices-text.ts'
import { Radio, Radios } from './radios.tsx'
import { Taken } from './taken.tsx'
import type { Board } from './use-board.ts'
import css from './when.module.css'

const t = translator(texts)

const lengths = ['two-hours', 'one-hour'] as const
export type Length = (typeof lengths)[number]

export interface Shown {
  readonly length: Length
  readonly day: string | undefined
}

interface WhenProps {
  readonly board: Board
  readonly taken: Board['taken']
  readonly hasZone: boolean
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
  /** Called when the shopper wants none of what is offered for a taken interval. */
  readonly onForget: () => void
  /** Of the interval in which a place is held. */
  readonly heldId: number | null
}

/** Right half of the picker: express, days, and the intervals of a day. */
export function When({ board, taken, hasZone, shown, heldId, onShow, onForget }: WhenProps) {
  const isOnline = useStore(reachable)
  const { query, all, hold, pending, error } = board
  const { length } = shown
  const ofLength = all.filter(({ kind }) => kind === length)
  const express = all.find(({ kind }) => kind === 'express')
  const days = daysOf(ofLength)
  const day = days.find(({ date }) => date === shown.day) ?? days[0]
  const ofDay = ofLength.filter(({ date }) => date === day?.date)
  const show = (date: string): void => onShow({ length, day: date })
  const step = (by: number): void => {
    const next = days[days.findIndex(({ date }) => date === day?.date) + by]
    if (next) show(next.date)
  }
  return (
    <section className={css.when} aria-labelledby="delivery-when">
      <div className={css.head}>
        <h3 id="delivery-when" tabIndex={-1}>
          {t('when')}
        </h3>
        <Radios label={t('length')} className={css.switch} isChosenByArrows>
          {lengths.map((one) => (
            <Radio
              key={one}
              className={one === length ? css.on : undefined}
              isChecked={one === length}
              isStop={one === length}
              onClick={() => onShow({ ...shown, length: one })}
            >
              {t(one)}
            </Radio>
          ))}
        </Radios>
      </div>
      {taken && <Taken taken={taken} isBusy={pending !== undefined} onTake={hold} onForget={onForget} />}
      {error && (
        <Notice kind="err" isAlert>
          {refusalText(error)}
        </Notice>
      )}
      {!hasZone && <FirstIntervals />}
      {hasZone && !query.data && !isOnline && <Notice kind="warn">{t('offline')}</Notice>}
      {hasZone && !query.data && query.error && isOnline && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.data && !query.error && <BoardSkeleton isWaiting={hasZone} />}
      {query.data && days.length === 0 && <Notice>{t('noHours')}</Notice>}
      {query.data && day && (
        <div className={classes(css.board, length === 'one-hour' && css.narrow)}>
          {express && (
            <ExpressRow
              interval={express}
              isHeld={express.id === heldId}
              isPending={pending === express.id}
              onHold={hold}
            />
          )}
          <Days days={days} chosen={day.date} onChoose={show} />
          {day.lowestFee === null && <DayFull day={day} days={days} />}
          <Parts
            {...{ ofDay, ofLength, heldId }}
            pendingId={pending ?? null}
            onHold={hold}
            onDay={show}
            onStep={step}
          />
          <p className={css.help}>{pricesText(query.data)}</p>
        </div>
      )}
    </section>
  )
}

/** An example before a zone is chosen: the next interval of the first sector. */
function FirstIntervals() {
  const { data } = useQuery(queryOf(listZoneIntervals, { query: { channel: 'b1' } }))
  const first = data && firstFree(data.intervals.filter(({ kind }) => kind === 'two-hours'))
  if (!first || !data) return null
  const when = `${dayOfTime(first.dateLabel, first.interval.since)}, ${hoursOf(first.interval)}`
  return (
    <Notice kind="ok" icon={clock}>
      <b>{t('firstIn', { when })}</b>
      <p className={css.help}>{t('firstInHelp', { fee: lowestText(data), free: freeFrom(data) })}</p>
    </Notice>
  )
}

function lowestText({ intervals }: ZoneIntervals): string {
  const fees = intervals.filter(({ isAvailable }) => isAvailable).map(({ feeInt }) => feeInt)
  return t('from', { fee: formatBani(bani(Math.min(...fees))) }).replace(/^d/, 'D')
}

const freeFrom = ({ tiers }: ZoneIntervals): string => formatBani(bani(tiers.find(({ fee }) => fee === 0)?.from ?? 0))
