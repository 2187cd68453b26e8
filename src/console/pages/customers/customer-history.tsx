import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { Segments } from '#console/components/segments.tsx'
import { Timeline } from '#console/components/timeline.tsx'
import { api } from '#console/lib/api/api.ts'
import { now } from '#console/lib/clock/now.ts'
import { dayOf, formatNearDay } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import { getCustomerHistory, type HistoryEvent } from '#modules/customers/desk/contract.staff-customer.ts'
import type { DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'
import { type HistoryKind, historyKinds } from '#modules/customers/desk/rules/history-kinds.ts'
import { eventOf } from './history-events.tsx'

const t = translator(texts)

/** Groups of kinds, as the buttons have them. */
const groups = {
  all: historyKinds,
  orders: ['order', 'claim'],
  money: ['payment', 'refund', 'points', 'voucher', 'genius'],
  messages: ['letter', 'chat'],
  account: ['consent', 'note', 'staff'],
} as const satisfies Record<string, readonly HistoryKind[]>
type Group = keyof typeof groups
const groupNames: readonly Group[] = ['all', 'orders', 'money', 'messages', 'account']

/** What happened with a customer, newest first, 50 events a page. */
export function CustomerHistory({ customer: { id, version, notes } }: { readonly customer: DeskCustomer }) {
  const [group, setGroup] = useState<Group>('all')
  const kinds = groups[group].join()
  const query = useInfiniteQuery({
    // A corrected or noted customer has another history.
    queryKey: [getCustomerHistory.id, id, kinds, version, notes.length],
    initialPageParam: undefined as HistoryEvent | undefined,
    queryFn: ({ pageParam: last, signal }) =>
      api(getCustomerHistory, {
        params: { id },
        query: { kinds, ...(last && { before: last.at, beforeKey: last.key }) },
        signal,
      }),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1) : undefined),
  })
  const events = query.data?.pages.flatMap(({ items }) => items) ?? []
  const days = Map.groupBy(events, ({ at }) => dayOf(at))
  return (
    <div className="pane grow">
      <div className="tools">
        <Segments
          label={t('history')}
          value={group}
          onChange={setGroup}
          options={groupNames.map((name) => ({ value: name, label: t(`groups.${name}`) }))}
        />
      </div>
      <ScrollRegion look="page" label={t('history')}>
        <div className="pad">
          {query.error && <Banner tone="err">{problemText(query.error)}</Banner>}
          {query.isPending && <span className="sk" role="status" aria-label={t('loading')} style={{ width: '60%' }} />}
          {query.isSuccess && events.length === 0 && <p className="q">{t('noHistory')}</p>}
          {[...days].map(([day, of]) => (
            <section key={day}>
              <h3 className="customer-day">{formatNearDay(of[0]?.at ?? day, now())}</h3>
              <Timeline events={of.map(eventOf)} isOfOneDay />
            </section>
          ))}
          {query.hasNextPage && (
            <Button size="sm" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('older')}
            </Button>
          )}
        </div>
      </ScrollRegion>
    </div>
  )
}
