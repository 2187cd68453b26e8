import '../../styles/picking.css'
import basket from 'icon:basket'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#console/components/empty-state.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { useSession } from '#console/lib/session/session.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { claimPickTasks, getPickQueue, type PickQueue, takeOverPickTasks } from '#modules/picking/contract.staff.ts'
import { navigate } from '../addresses/addresses.tsx'
import { QueueList } from '../queue/queue-view.tsx'
import { BigButton } from '../shell/big-button.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { OwnWork } from './own-work.tsx'
import { takeWork } from './picking-state.ts'
import { QueueCard } from './queue-card.tsx'
import { useWork } from './use-work.ts'

const t = translator(texts)
const refreshMs = 4_000

/** What waits to be picked, in the order in which the vans leave. */
export function PickQueuePage() {
  const { member } = useSession()
  const { work } = useWork()
  const queue = useQuery({ ...queryOf(getPickQueue, {}), refetchInterval: refreshMs })
  const goOn = (): void => navigate('/telefon/culegere/lucru')
  const claim = useAction(claimPickTasks, {
    done: ({ isAsked }) => (isAsked ? undefined : t('queue.otherClaimed')),
    refreshes: [getPickQueue],
    onDone: (answer) => {
      takeWork(answer.work)
      goOn()
    },
  })
  const takeOver = useAction(takeOverPickTasks, {
    refreshes: [getPickQueue],
    onDone: (answer) => {
      takeWork(answer)
      goOn()
    },
  })
  const items = queue.data?.items.filter((item) => !isMine(item)) ?? []
  const hasWork = work !== undefined && work.tasks.length > 0
  return (
    <PhoneScreen
      title={t('queue.title')}
      text={member.name}
      back="/telefon"
      bar={
        hasWork ? undefined : (
          <BigButton
            kind="main"
            icon={basket}
            isBusy={claim.isRunning}
            onClick={() => void claim.run({ body: { mode: 'single' } })}
          >
            {t('queue.next')}
          </BigButton>
        )
      }
    >
      {hasWork && <OwnWork work={work} onOpen={goOn} />}
      {!hasWork && <ModeChoice isBusy={claim.isRunning} onChoose={(body) => void claim.run({ body })} />}
      <h2>{t('queue.waiting')}</h2>
      {queue.isPending && <p role="status">{t('loading')}</p>}
      {queue.isError && (
        <p className="note err" role="alert">
          {problemText(queue.error)}
        </p>
      )}
      {queue.data && items.length === 0 && (
        <EmptyState icon={basket} title={t('queue.none')}>
          {t('queue.noneText')}
        </EmptyState>
      )}
      {items.map((item) => (
        <QueueCard
          key={item.deliveryId}
          item={item}
          isBusy={claim.isRunning || takeOver.isRunning}
          onClaim={(taskId, batchId) => void claim.run({ body: { mode: 'single', taskId, batchId } })}
          onTakeOver={(taskIds) => void takeOver.run({ body: { taskIds } })}
        />
      ))}
      <QueueList />
    </PhoneScreen>
  )
}

const isMine = ({ tasks }: PickQueue['items'][number]): boolean =>
  tasks.some((task) => task.isMine) && tasks.every((task) => task.isMine || task.state === 'picked')
