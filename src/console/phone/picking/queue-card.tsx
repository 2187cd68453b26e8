import stack from 'icon:stack'
import timer from 'icon:timer'
import user from 'icon:user'
import { Icon } from '#console/components/icon.tsx'
import { classes } from '#console/lib/classes.ts'
import { useNow } from '#console/lib/clock/use-now.ts'
import { formatTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import type { PickQueue } from '#modules/picking/contract.staff.ts'
import { BigButton } from '../shell/big-button.tsx'

const t = translator(texts)

type QueueItem = PickQueue['items'][number]

interface QueueCardProps {
  readonly item: QueueItem
  readonly isBusy: boolean
  readonly onClaim: (taskId: string, batchId?: string) => void
  readonly onTakeOver: (taskIds: string[]) => void
}

/** A delivery of the queue: when it leaves, how much it is, and who has it. */
export function QueueCard({ item, isBusy, onClaim, onTakeOver }: QueueCardProps) {
  const now = useNow(10_000)
  const { number, departsAt, isExpress, batch, tasks } = item
  const sum = (of: (task: QueueItem['tasks'][number]) => number) => tasks.reduce((total, task) => total + of(task), 0)
  const [done, lines] = [sum((task) => task.done), sum((task) => task.lines)]
  const pickers = [...new Set(tasks.flatMap(({ picker }) => picker ?? []))]
  const waiting = tasks.find(({ state }) => state === 'waiting')
  const taken = tasks.filter(({ picker, isMine, state }) => picker !== null && !isMine && state !== 'picked')
  const isLate = Date.parse(departsAt) < now
  return (
    <section className={classes('p-card p-rows', isLate && 'late')} aria-label={number}>
      <div className="row">
        <h3 className="p-number">{number}</h3>
        {isExpress && (
          <span className="st err">
            <Icon of={timer} />
            {t('queue.express')}
          </span>
        )}
        {batch && (
          <span className="st">
            <Icon of={stack} />
            {t('queue.batch', { number: batch.number })}
          </span>
        )}
        <b className={classes('end', isLate && 't-err')}>{formatTime(departsAt)}</b>
      </div>
      <p className="m">
        {t('queue.size', {
          orders: t('queue.piecesCount', { count: sum((task) => task.pieces) }),
          lines: t('lines.count', { count: lines }),
        })}
      </p>
      <p className="row wrap g12 xs m">
        {tasks.map(({ id, temperature, lines: count }) => (
          <span key={id} className={temperature === 'ambient' ? '' : 't-info'}>
            {t(`mode.zone.${temperature}`)} {count}
          </span>
        ))}
      </p>
      {done > 0 && (
        <span className="bar">
          <i style={{ width: `${(done / Math.max(1, lines)) * 100}%` }} />
        </span>
      )}
      {pickers.map((name) => (
        <span key={name} className="st">
          <Icon of={user} />
          {name}
        </span>
      ))}
      {waiting && (
        <BigButton isSmall disabled={isBusy} onClick={() => onClaim(waiting.id, batch?.id)}>
          {t(batch ? 'queue.claimBatch' : 'queue.claim')}
        </BigButton>
      )}
      {!waiting && taken.length > 0 && (
        <BigButton isSmall disabled={isBusy} onClick={() => onTakeOver(taken.map(({ id }) => id))}>
          {t('queue.takeOver')}
        </BigButton>
      )}
    </section>
  )
}
