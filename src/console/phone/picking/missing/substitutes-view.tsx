import arrow from 'icon:arrow-right'
import check from 'icon:check-circle'
import prohibit from 'icon:prohibit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { dropSubstitute, listSubstitutes, proposeSubstitute } from '#modules/picking/contract.staff-proposals.ts'
import { sendQueue, useQueue } from '../../queue/phone-queue.ts'
import { BigButton } from '../../shell/big-button.tsx'
import { PhoneScreen } from '../../shell/phone-screen.tsx'
import { type PickLine, type PickProposal, shortPieces } from '../local-work.ts'
import { takeWork } from '../picking-state.ts'
import type { ViewProps } from '../view-props.ts'
import { ProposalCard } from './proposal-card.tsx'

const t = translator(texts)

type Candidate = OkOf<typeof listSubstitutes>['items'][number]

interface SubstitutesProps extends ViewProps {
  readonly of: Pick<PickLine, 'taskId' | 'lineId'>
}

/** What may come in place of missing pieces; the shopper is asked while the picker goes on. */
export function SubstitutesView({ work, picking, of: { taskId, lineId } }: SubstitutesProps) {
  const line = work.lines.find((one) => one.taskId === taskId && one.lineId === lineId)
  const { calls, offlineSince } = useQueue()
  const [isAsking, setAsking] = useState(false)
  const list = useQuery({ ...queryOf(listSubstitutes, { params: { taskId, lineId } }), staleTime: 0 })
  const propose = useAction(proposeSubstitute, { onDone: ({ work: fresh }) => takeWork(fresh) })
  const drop = useAction(dropSubstitute, { onDone: takeWork })
  if (line === undefined) return null
  const short = shortPieces(line)
  const newest = line.proposals.at(-1)
  const ask = async (variantCode: string): Promise<void> => {
    setAsking(true)
    // The shop must know first what is missing.
    await sendQueue()
    await propose.run({ body: { taskId, lineId, variantCode, quantity: short } })
    setAsking(false)
  }
  const canAsk =
    short > 0 &&
    newest?.state !== 'open' &&
    !isAsking &&
    calls.every(({ refusal }) => refusal !== null || offlineSince === null)
  const isSettled = newest !== undefined && isUnderWay(newest) && short === 0
  const items = isSettled ? [] : (list.data?.items ?? [])
  const allowed = items.filter(({ rule }) => rule === null)
  const excluded = items.filter(({ rule }) => rule !== null)
  return (
    <PhoneScreen
      title={t('substitutes.title')}
      text={line.goods.name}
      back={() => picking.show({ kind: 'step' })}
      bar={
        <div className="p-rows">
          <BigButton kind="main" icon={arrow} onClick={() => picking.show({ kind: 'step' })}>
            {t(newest?.state === 'open' ? 'substitutes.goOnAsked' : 'substitutes.goOn')}
          </BigButton>
          {newest && isUnderWay(newest) && (
            <BigButton
              kind="danger"
              isSmall
              isBusy={drop.isRunning}
              onClick={() => void drop.run({ params: { id: newest.id } })}
            >
              {t(newest.state === 'open' ? 'substitutes.takeBack' : 'substitutes.gone')}
            </BigButton>
          )}
        </div>
      }
    >
      <div className="row g12">
        <span className="p-thumb">
          <img src={line.goods.picture} alt="" />
        </span>
        <span className="grow">
          <b className="strike p-line">{line.goods.name}</b>
          <span className="xs m">
            {t('substitutes.missing', { count: line.missing, place: line.place?.text ?? '—' })}
          </span>
        </span>
      </div>
      {newest && <ProposalCard proposal={newest} minutes={work.figures.proposalMinutes} />}
      {list.isPending && <p role="status">{offlineSince === null ? t('loading') : t('substitutes.offline')}</p>}
      {list.isError && (
        <p className="note err" role="alert">
          {problemText(list.error)}
        </p>
      )}
      {line.wish && line.wish.kind !== 'none' && (
        <p className="note info">{t(`step.wish.${line.wish.kind}`, { name: line.wish.name ?? '' })}</p>
      )}
      {list.data?.isRefusedByShopper && <p className="note warn">{t('substitutes.refusedByShopper')}</p>}
      {list.data && !list.data.isRefusedByShopper && !isSettled && allowed.length === 0 && (
        <p>{t('substitutes.none')}</p>
      )}
      {allowed.length > 0 && <h2>{t('substitutes.allowed')}</h2>}
      {allowed.map((item) => (
        <Choice key={item.variantCode} item={item} onChoose={canAsk ? () => void ask(item.variantCode) : undefined} />
      ))}
      {excluded.length > 0 && <h2>{t('substitutes.excluded')}</h2>}
      {excluded.map((item) => (
        <Choice key={item.variantCode} item={item} />
      ))}
      {!isSettled && <p className="xs m">{t('substitutes.rules')}</p>}
    </PhoneScreen>
  )
}

const isUnderWay = ({ state }: PickProposal): boolean => ['open', 'accepted', 'by-wish'].includes(state)

interface ChoiceProps {
  readonly item: Candidate
  readonly onChoose?: (() => void) | undefined
}

function Choice({ item, onChoose }: ChoiceProps) {
  const { sizeLabel, picture, place, available, unitPrice, rule } = item
  const name = [item.name, item.brand].filter(Boolean).join(' ')
  return (
    <div className={rule === null ? 'p-cand' : 'p-cand no'}>
      <span className="p-thumb">
        <img src={picture} alt="" />
      </span>
      <span className="grow">
        <b className="b p-line">{name}</b>
        <span className="xs m p-line">
          {t('substitutes.at', { size: sizeLabel, count: available, place: place ?? '—' })}
          {unitPrice !== null && ` · ${formatLei(unitPrice)}`}
        </span>
        <span className={rule === null ? 'xs b row g4 t-ok' : 'xs b row g4 t-err'}>
          <Icon of={rule === null ? check : prohibit} size="s" />
          {rule === null ? t('substitutes.fits') : ruleText(rule)}
        </span>
      </span>
      {onChoose && (
        <BigButton isSmall onClick={onChoose} aria-label={t('substitutes.proposeName', { name })}>
          {t('substitutes.propose')}
        </BigButton>
      )}
    </div>
  )
}

const ruleText = (rule: string): string =>
  rule in texts.rule ? t(`rule.${rule as keyof typeof texts.rule}`) : t('rule.unknown')
