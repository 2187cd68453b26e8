import './runs.css'
import recycle from 'icon:recycle'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import { countPackaging, listPackagingToCount } from '#modules/couriers/contract.staff-packaging.ts'

const t = translator(texts)

const refreshMs = 15_000

type Collected = OkOf<typeof listPackagingToCount>['items'][number]

/** Packaging that couriers brought, counted here: then the shopper is paid. */
export function PackagingPage() {
  const { data, error, refetch } = useQuery({
    ...queryOf(listPackagingToCount, {}),
    refetchInterval: () => isInUse() && refreshMs,
  })
  return (
    <PageFrame title={t('packaging.title')} parents={[{ to: '/curse', label: t('title') }]}>
      {error && !data && <ListError error={error} answeredAt={0} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={4} />}
      {data?.items.length === 0 && (
        <EmptyState icon={recycle} title={t('packaging.none')}>
          {t('packaging.noneText')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ScrollRegion className="packs" label={t('packaging.title')} look="page">
          <p className="m">{t('packaging.text')}</p>
          <ul>
            {data.items.map((item) => (
              <CountForm key={item.orderId} item={item} />
            ))}
          </ul>
        </ScrollRegion>
      )}
    </PageFrame>
  )
}

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 3)

function CountForm({ item }: { readonly item: Collected }) {
  const { orderId, number, sgrBags } = item
  const [packs, setPacks] = useState('')
  const [bags, setBags] = useState(String(item.bags))
  const count = useAction(countPackaging, {
    refreshes: [listPackagingToCount],
    done: () => t('packaging.done', { number }),
  })
  const isTyped = (sgrBags === 0 || packs !== '') && bags !== ''
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isTyped) void count.run({ params: { orderId }, body: { packs: Number(packs), bags: Number(bags) } })
  }
  const collected = [
    ...(sgrBags > 0 ? [t('packaging.sgr', { count: sgrBags })] : []),
    ...(item.bags > 0 ? [t('packaging.bags', { count: item.bags })] : []),
  ]
  return (
    <li>
      <form className="row wrap packs-row" onSubmit={send}>
        <span className="grow">
          <b>{number}</b>
          <span className="m">{collected.join(' · ')}</span>
          <span className="xs m">
            {`${t('packaging.takenAt')} ${formatNearTime(item.takenAt, now())} · ${t('packaging.dueAt')} ${formatNearTime(item.dueAt, now())}`}
          </span>
        </span>
        {sgrBags > 0 && (
          <label className="field">
            <span className="lbl">{t('packaging.packs')}</span>
            <input
              className="in"
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('packaging.packsOf', { number })}
              value={packs}
              onChange={(event) => setPacks(digits(event.target.value))}
            />
          </label>
        )}
        {item.bags > 0 && (
          <label className="field">
            <span className="lbl">{t('packaging.bagsCounted')}</span>
            <input
              className="in"
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('packaging.bagsOf', { number })}
              value={bags}
              onChange={(event) => setBags(digits(event.target.value))}
            />
          </label>
        )}
        <Button
          kind="main"
          type="submit"
          isBusy={count.isRunning}
          disabled={!isTyped}
          aria-label={t('packaging.countOf', { number })}
        >
          {t('packaging.count')}
        </Button>
      </form>
    </li>
  )
}
