import tray from 'icon:tray'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { StatusChip, type Tone } from '#console/components/status-chip.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { api } from '#console/lib/api/api.ts'
import { now } from '#console/lib/clock/now.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-programs.json'
import { listWebhookDeliveries, sendDeliveryAgain, type WebhookDelivery } from '#modules/webhooks/contract.staff.ts'
import { answerText, kindText } from './webhook-text.ts'

const t = translator(texts)
const tones: Readonly<Record<WebhookDelivery['state'], Tone>> = { waiting: 'info', delivered: 'ok', failed: 'err' }
const columns = ['at', 'kind', 'state', 'answer', 'body'] as const
const pollMs = 3_000

/** The deliveries of an endpoint, the newest first; each can be sent again. */
export function DeliveryLog({ endpointId }: { readonly endpointId: string }) {
  const log = useInfiniteQuery({
    queryKey: [listWebhookDeliveries.id, endpointId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(listWebhookDeliveries, {
        params: { id: endpointId },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
    // A delivery that waits is followed while somebody looks.
    refetchInterval: ({ state: { data } }) =>
      isInUse() && data?.pages.some(({ items }) => items.some(({ state }) => state === 'waiting')) ? pollMs : false,
  })
  const again = useAction(sendDeliveryAgain, {
    refreshes: [listWebhookDeliveries],
    done: () => t('delivery.sentAgain'),
  })
  const { data, error } = log
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (error && !data) return <ListError error={error} answeredAt={0} retry={() => void log.refetch()} />
  if (!data) return <ListSkeleton columns={columns.length} />
  if (items.length === 0) {
    return (
      <EmptyState icon={tray} title={t('delivery.empty')}>
        {t('delivery.emptyText')}
      </EmptyState>
    )
  }
  return (
    <ScrollRegion look="page" label={t('delivery.title')}>
      {error && <ListError error={error} answeredAt={log.dataUpdatedAt} retry={() => void log.refetch()} />}
      <table className="tbl d programs">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`delivery.${column}`)}
              </th>
            ))}
            <th scope="col">{t('delivery.again')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isBusy={again.isRunning}
              onAgain={() => void again.run({ params: { id: delivery.id } })}
            />
          ))}
        </tbody>
      </table>
      {log.hasNextPage && (
        <div className="pad">
          <Button isBusy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('webhook.more')}
          </Button>
        </div>
      )}
    </ScrollRegion>
  )
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery
  readonly isBusy: boolean
  readonly onAgain: () => void
}

function DeliveryRow({ delivery, isBusy, onAgain }: DeliveryRowProps) {
  const { kind, createdAt, state, tries, dueAt, body } = delivery
  const time = formatNearTime(createdAt, now())
  return (
    <tr>
      <td className="nw">{time}</td>
      <td className="med">{kindText(kind)}</td>
      <td>
        <StatusChip tone={tones[state]}>{t(`delivery.states.${state}`)}</StatusChip>
        {tries > 0 && <span className="xs q"> {t('delivery.tries', { count: tries })}</span>}
        {dueAt && tries > 0 && (
          <span className="xs q"> {t('delivery.next', { time: formatNearTime(dueAt, now()) })}</span>
        )}
      </td>
      <td>{answerText(delivery)}</td>
      <td className="mono">{body}</td>
      <td>
        <Button
          size="sm"
          isBusy={isBusy}
          aria-label={t('delivery.againOf', { kind: kindText(kind), time })}
          onClick={onAgain}
        >
          {t('delivery.again')}
        </Button>
      </td>
    </tr>
  )
}
