import clock from 'icon:clock-countdown-fill'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '#browser/store.ts'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { firstFree } from '#modules/ordering/checkout/rules/interval-board.ts'
import { listZoneIntervals, type ZoneIntervals } from '#modules/ordering/contract.ts'
import { dayOfTime, hoursOf } from '#storefront/components/intervals/hours.ts'
import { IntervalBoard } from '#storefront/components/intervals/interval-board.tsx'
import { LengthSwitch } from '#storefront/components/intervals/length-switch.tsx'
import type { Shown } from '#storefront/components/intervals/use-shown.ts'
import { LoadFailure } from '#storefront/components/problem/load-failure.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { reachable } from '#storefront/lib/api/reachable.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { pricesText } from './prices-text.ts'
import { Taken } from './taken.tsx'
import type { Board } from './use-board.ts'
import css from './when.module.css'

const t = translator(texts)

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
  return (
    <section className={css.when} aria-labelledby="delivery-when">
      <div className={css.head}>
        <h3 id="delivery-when" tabIndex={-1}>
          {t('when')}
        </h3>
        <LengthSwitch length={shown.length} onChoose={(length) => onShow({ ...shown, length })} />
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
      {query.data && (
        <IntervalBoard
          heading="h4"
          {...{ all, shown, onShow }}
          chosenId={heldId}
          pendingId={pending ?? null}
          onChoose={hold}
        >
          <p className={css.help}>{pricesText(query.data)}</p>
        </IntervalBoard>
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
