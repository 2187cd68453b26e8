import camera from 'icon:camera'
import done from 'icon:check-circle'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Avatar, initialsOf } from '#console/components/avatar.tsx'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { Icon } from '#console/components/icon.tsx'
import { Keys } from '#console/components/keys.tsx'
import { Segments } from '#console/components/segments.tsx'
import { classes } from '#console/lib/classes.ts'
import { now } from '#console/lib/clock/now.ts'
import { formatAmount, formatNearTime, formatSpan } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import type { ListedClaim } from '#modules/claims/contract.staff.ts'

const t = translator(texts)

const segments = ['open', 'mine', 'signing', 'closed'] as const
/** `overdue` is what the first page leads to. */
export const queueViews = [...segments, 'overdue'] as const
export type QueueView = (typeof queueViews)[number]

interface ClaimQueueProps {
  readonly query: UseQueryResult<{ readonly items: readonly ListedClaim[] }>
  readonly view: QueueView
  readonly setView: (view: QueueView) => void
  readonly openId: string | undefined
}

/** Claims in the order in which they are due. */
export function ClaimQueue({ query, view, setView, openId }: ClaimQueueProps) {
  const { data, error } = query
  return (
    <section className="pane claim-queue" aria-label={t('queue')}>
      <div className="claim-bar">
        {view === 'overdue' ? (
          <>
            <span className="grow">{t('view.overdue')}</span>
            <Link className="link" to="/reclamatii">
              {t('showAll')}
            </Link>
          </>
        ) : (
          <Segments
            label={t('queue')}
            size="sm"
            value={view}
            onChange={setView}
            options={segments.map((one) => ({ value: one, label: t(`view.${one}`) }))}
          />
        )}
      </div>
      {error && (
        <Banner
          tone="err"
          action={
            <Button size="sm" onClick={() => void query.refetch()}>
              {t('again')}
            </Button>
          }
        >
          {problemText(error)}
        </Banner>
      )}
      {!data && !error && (
        <div className="pad col g16" role="status" aria-label={t('loading')}>
          <span className="sk" />
          <span className="sk" />
          <span className="sk" />
        </div>
      )}
      {data?.items.length === 0 && (
        <EmptyState icon={done} title={t('none.title')}>
          {t(`none.${view}`)}
        </EmptyState>
      )}
      <ul className="scroll">
        {data?.items.map((claim) => (
          <li key={claim.id}>
            <QueueItem claim={claim} isOpen={claim.id === openId} />
          </li>
        ))}
      </ul>
      <div className="foot hints" aria-hidden="true">
        <span className="row g6">
          <Keys of="j" />
          <Keys of="k" /> {t('next')}
        </span>
        <span className="row g6 end">
          <Keys of="e" /> {t('take')}
        </span>
      </div>
    </section>
  )
}

function QueueItem({ claim, isOpen }: { readonly claim: ListedClaim; readonly isOpen: boolean }) {
  const { id, number, client, summary, type, photos, owner, claimed } = claim
  return (
    <Link
      to={`/reclamatii/${id}`}
      search={true as never}
      className={classes('claim-item', isOpen && 'on')}
      aria-current={isOpen || undefined}
    >
      <span className="row g6">
        <b className="id">{number}</b>
        <span className="m cut grow">{client}</span>
        <DueText claim={claim} />
      </span>
      <span className="row g6">
        <span className="cut grow">{[t(`type.${type}`), summary].filter(Boolean).join(': ')}</span>
        {photos > 0 && (
          <span className="q">
            <Icon of={camera} size="s" />
            <span className="sr">{t('photos', { count: photos })}</span>
          </span>
        )}
        {owner && <Avatar initials={initialsOf(owner.name)} of={owner.name} />}
        <b className="med nw">{formatAmount(claimed)}</b>
      </span>
    </Link>
  )
}

/** Hours below which a due time is shown as near. */
const nearMs = 60 * 60 * 1_000

function DueText({ claim: { due, state, receivedAt } }: { readonly claim: ListedClaim }) {
  if (state === 'asked') return <span className="xs nw q">{t('state.asked')}</span>
  if (state === 'signing') return <span className="xs nw t-warn b">{t('state.signing')}</span>
  if (due === null) return <span className="xs nw q">{formatNearTime(receivedAt, now())}</span>
  const left = Date.parse(due.at) - now()
  const span = formatSpan(Math.min(now(), Date.parse(due.at)), Math.max(now(), Date.parse(due.at)))
  if (due.isOverdue) return <span className="xs nw t-err b">{t('late', { span })}</span>
  return <span className={classes('xs nw', left < nearMs ? 't-warn b' : 'q')}>{t('in', { span })}</span>
}
