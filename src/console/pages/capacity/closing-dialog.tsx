import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { callsOf, queryOf } from '#console/lib/queries.ts'
import { useSession } from '#console/lib/session/session.ts'
import { formatDay, formatLei, formatNearDay, formatTime } from '#console/lib/text/formats.ts'
import { refusalText } from '#console/lib/text/problem-text.ts'
import { zoneText } from '#console/lib/text/zone-text.ts'
import { readCapacity } from '#modules/delivery/contract.staff.ts'
import {
  type ClosingPreview,
  closeInterval,
  openInterval,
  previewClosing,
} from '#modules/ordering/desk/contract.staff-closing.ts'
import { hoursText, t } from './capacity-text.ts'
import { Figure, Proposals } from './closing-parts.tsx'

interface ClosingDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** Who is in an interval, before it is closed; afterwards who was moved where. An interval that is closed can be opened. */
export function ClosingDialog({ id, onClose }: ClosingDialogProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(queryOf(previewClosing, { params: { id } }))
  if (data) return <Closing preview={data} onClose={onClose} />
  return (
    <Dialog title={t('interval')} onClose={onClose}>
      {error ? (
        <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />
      ) : (
        <ListSkeleton columns={2} />
      )}
    </Dialog>
  )
}

interface ClosingProps {
  readonly preview: ClosingPreview
  readonly onClose: () => void
}

const choices = ['keep', 'move', 'cancel'] as const

function Closing({ preview, onClose }: ClosingProps) {
  const { interval, orders, holds, heldUntil, free } = preview
  const [action, setAction] = useState<(typeof choices)[number]>('move')
  const [reason, setReason] = useState('')
  const [isShown, setShown] = useState(false)
  const mayCancel = useSession().permissions.includes('orders.cancel')
  const refreshes = [readCapacity, previewClosing]
  const client = useQueryClient()
  /** No field could show a conflict: the toast tells it, and the next press is about what is read anew. */
  const onFailed = (): boolean => {
    void client.invalidateQueries(callsOf(previewClosing))
    return false
  }
  const close = useAction(closeInterval, {
    refreshes,
    done: ({ results }) => t('closedWith', { count: results.filter(({ result }) => result === 'moved').length }),
    onFailed,
  })
  const open = useAction(openInterval, {
    refreshes,
    done: () => t('opened'),
    onDone: onClose,
    onFailed,
  })
  const [results, setResults] = useState<Awaited<ReturnType<typeof close.run>>>(undefined)
  const fitting = orders.filter(({ proposal }) => proposal !== null)
  const isClosed = interval.closedAt !== null
  const params = { id: interval.id }
  const submit = (): void => {
    if (reason.trim().length < 3) return
    void close.run({ params, body: { version: interval.version, reason, orders: action } }).then(setResults)
  }
  const total = orders.reduce((sum, order) => sum + order.total, 0)
  const text = t(`action.${orders.length === 0 ? 'keep' : action}`, {
    count: action === 'move' ? fitting.length : orders.length,
  })
  return (
    <Dialog
      title={t(isClosed ? 'titleClosed' : 'titleClose', {
        hours: hoursText(interval),
        zone: zoneText(interval.zone),
        day: formatNearDay(interval.since, now()),
      })}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t(results ? 'ready' : 'giveUp')}
          </Button>
          <span className="row end">
            {isClosed && (
              <Button
                size="lg"
                isBusy={open.isRunning}
                onClick={() => void open.run({ params, body: { version: interval.version } })}
              >
                {t('open')}
              </Button>
            )}
            {results === undefined && (!isClosed || orders.length > 0) && (
              <Button
                type="submit"
                size="lg"
                kind="danger"
                isBusy={close.isRunning}
                disabled={reason.trim().length < 3}
              >
                {text}
              </Button>
            )}
          </span>
        </>
      }
    >
      <div className="col g16">
        <div className="nums">
          <Figure count={orders.length} label={t('orders', { count: orders.length })} hint={formatLei(total)} />
          <Figure
            count={holds}
            label={t('holds', { count: holds })}
            hint={heldUntil === null ? '' : t('heldUntil', { time: formatTime(heldUntil) })}
          />
          <Figure count={free} label={t('freePlaces')} hint="" />
          <Figure count={orders.filter(({ isGenius }) => isGenius).length} label={t('geniusOrders')} hint="" />
        </div>
        {results === undefined && orders.length > 0 && (
          <fieldset className="col g8">
            <legend className="med">{t('whatWithOrders', { count: orders.length })}</legend>
            {choices.map((choice) => (
              <label key={choice} className={action === choice ? 'opt on' : 'opt'}>
                <input
                  type="radio"
                  className="ck rd"
                  name="orders"
                  checked={action === choice}
                  disabled={choice === 'cancel' && !mayCancel}
                  onChange={() => setAction(choice)}
                />
                <span>
                  <b>{t(`choice.${choice}`)}</b>
                  <span className="xs q">
                    {choice === 'move'
                      ? t('choiceText.move', { fits: fitting.length, left: orders.length - fitting.length })
                      : t(`choiceText.${choice}`, { total: formatLei(total) })}
                  </span>
                </span>
              </label>
            ))}
            {action === 'move' && (
              <span>
                <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                  {t('showProposals')}
                </Button>
              </span>
            )}
            {action === 'move' && isShown && <Proposals orders={orders} />}
          </fieldset>
        )}
        {results === undefined && (
          <label className="field">
            <span>{t('reason')}</span>
            <span className="in">
              <input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
            </span>
          </label>
        )}
        {results && (
          <ul className="col g6" aria-live="polite">
            {results.results.map(({ id, number, result, to, problem }) => (
              <li key={id}>
                <b>{number}</b> {t(`result.${result}`)}
                {to !== null && ` ${formatDay(to.since)}, ${hoursText(to)}`}
                {problem !== null && <span className="q"> · {refusalText(problem)}</span>}
              </li>
            ))}
            {results.results.length === 0 && <li>{t('closedEmpty')}</li>}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
