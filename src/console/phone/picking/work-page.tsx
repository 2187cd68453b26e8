import '../../styles/picking.css'
import check from 'icon:check-circle'
import { EmptyState } from '#console/components/empty-state.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { Link } from '../addresses/addresses.tsx'
import { QueueList } from '../queue/queue-view.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { DateView } from './asks/date-view.tsx'
import { NoCodeView } from './asks/no-code-view.tsx'
import { TeachView } from './asks/teach-view.tsx'
import { WeighView } from './asks/weigh-view.tsx'
import { FinishView } from './finish-view.tsx'
import { LinesView } from './lines-view.tsx'
import { currentStep } from './local-work.ts'
import { LossView } from './missing/loss-view.tsx'
import { SubstitutesView } from './missing/substitutes-view.tsx'
import { MoreView } from './more-view.tsx'
import { StepView } from './step-view.tsx'
import { useAnswers } from './use-answers.ts'
import { usePicking } from './use-picking.ts'
import { useWork } from './use-work.ts'
import type { ViewProps } from './view-props.ts'
import { WrongView } from './wrong-view.tsx'

const t = translator(texts)

/** The work of a picker, line by line. */
export function WorkPage() {
  const { work, isAsked } = useWork()
  const picking = usePicking()
  useAnswers(work, picking)
  if (work === undefined || work.tasks.length === 0) {
    return (
      <PhoneScreen title={t('work.title')} back="/telefon/culegere">
        {isAsked || work !== undefined ? (
          <EmptyState
            icon={check}
            title={t('work.none')}
            action={
              <Link className="p-btn" to="/telefon/culegere">
                {t('work.toQueue')}
              </Link>
            }
          >
            {t('work.noneText')}
          </EmptyState>
        ) : (
          <p role="status">{t('loading')}</p>
        )}
        <QueueList />
      </PhoneScreen>
    )
  }
  return <Shown work={work} picking={picking} />
}

function Shown({ work, picking }: ViewProps) {
  const { view, chosen } = picking
  const step = currentStep(work, chosen)
  const shared = { work, picking }
  if (view.kind === 'substitutes') return <SubstitutesView {...shared} of={view.of} />
  if (view.kind === 'lines') return <LinesView {...shared} />
  if (step === undefined || view.kind === 'finish') return <FinishView {...shared} />
  switch (view.kind) {
    case 'wrong':
      return <WrongView {...shared} step={step} wrong={view} />
    case 'weigh':
      return <WeighView {...shared} step={step} draft={view.draft} />
    case 'date':
      return <DateView {...shared} step={step} draft={view.draft} />
    case 'missing':
    case 'damaged':
      return <LossView key={view.kind} {...shared} step={step} kind={view.kind} />
    case 'no-code':
      return <NoCodeView {...shared} step={step} />
    case 'teach':
      return <TeachView {...shared} step={step} code={view.code} />
    case 'more':
      return <MoreView {...shared} step={step} />
    case 'step':
      return <StepView {...shared} step={step} />
  }
}
