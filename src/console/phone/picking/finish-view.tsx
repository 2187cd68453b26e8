import flag from 'icon:flag-checkered'
import play from 'icon:play-fill'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { changePickWork, finishPickTasks, summarizePickTasks } from '#modules/picking/contract.staff.ts'
import { navigate } from '../addresses/addresses.tsx'
import { useQueue } from '../queue/phone-queue.ts'
import { QueueList } from '../queue/queue-view.tsx'
import { BigButton } from '../shell/big-button.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { LineRow } from './lines-view.tsx'
import { ProposalCard } from './missing/proposal-card.tsx'
import { refreshWork, takeWork, useIsStoring } from './picking-state.ts'
import type { ViewProps } from './view-props.ts'

const t = translator(texts)

/** Nothing is left to take: what waits for an answer, what is short, and what the shoppers pay. */
export function FinishView({ work, picking }: ViewProps) {
  const mayPack = useMay('packing.work')
  const { calls } = useQueue()
  const isStoring = useIsStoring()
  const isSent = !isStoring && calls.every(({ refusal }) => refusal !== null)
  const taskIds = work.tasks.map(({ id }) => id)
  const isPaused = work.tasks.every((task) => task.isPaused)
  const open = work.lines.filter(({ why }) => why !== null)
  const short = work.lines.filter(({ missing, replaced, why }) => why === null && missing > replaced)
  const asked = open.flatMap(({ proposals }) => proposals.filter(({ state }) => state === 'open'))
  const state = work.lines.map(({ why, picked, replaced }) => [why, picked, replaced])
  const summary = useQuery({
    ...queryOf(summarizePickTasks, { body: { taskIds } }),
    queryKey: ['pick-summary', taskIds, state, isSent],
    enabled: isSent && open.length === 0,
    staleTime: 0,
  })
  const finish = useAction(finishPickTasks, {
    done: () => t('finish.done'),
    onDone: () => {
      void refreshWork()
      navigate(mayPack ? '/telefon/impachetare' : '/telefon/culegere')
    },
    onFailed: () => {
      void refreshWork()
      return false
    },
  })
  const resume = useAction(changePickWork, { onDone: takeWork })
  return (
    <PhoneScreen
      title={t(isPaused ? 'finish.paused' : open.length > 0 ? 'finish.waiting' : 'finish.title')}
      text={t('lines.count', { count: work.lines.length })}
      back="/telefon/culegere"
      bar={
        isPaused ? (
          <BigButton
            kind="main"
            icon={play}
            isBusy={resume.isRunning}
            onClick={() => void resume.run({ body: { taskIds, change: 'resume' } })}
          >
            {t('queue.resume')}
          </BigButton>
        ) : (
          <BigButton
            kind="main"
            icon={flag}
            isBusy={finish.isRunning}
            aria-disabled={open.length > 0 || !isSent || summary.data === undefined}
            onClick={() => open.length === 0 && isSent && void finish.run({ body: { taskIds } })}
          >
            {t('finish.action')}
          </BigButton>
        )
      }
    >
      {asked.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} minutes={work.figures.proposalMinutes} />
      ))}
      {!isSent && <p className="note warn">{t('finish.unsent')}</p>}
      {summary.data?.orders.map(({ orderId, number, total, totalBefore }) => (
        <section key={orderId} className="p-card">
          <h2>{number}</h2>
          {total === null ? (
            <p>{t('finish.others')}</p>
          ) : (
            <p className="row">
              <span className="grow">{t('finish.total')}</span>
              {total !== totalBefore && <s className="m">{formatLei(totalBefore)}</s>}
              <b>{formatLei(total)}</b>
            </p>
          )}
        </section>
      ))}
      {summary.isError && (
        <p className="note err" role="alert">
          {problemText(summary.error)}
        </p>
      )}
      {(open.length > 0 || short.length > 0) && <h2>{t('finish.look')}</h2>}
      {[...open, ...short].map((line) => (
        <LineRow key={`${line.taskId}/${line.lineId}`} line={line} step={undefined} picking={picking} />
      ))}
      {open.length === 0 && short.length === 0 && <p className="m">{t('finish.complete')}</p>}
      <QueueList />
    </PhoneScreen>
  )
}
