import star from 'icon:star-duotone'
import { type CSSProperties, useEffect, useId, useState } from 'react'
import { bani, baniOf } from '#kernel/money.ts'
import { formatCount, translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type OrderLoyalty, type OrderView, orderLoyalty, usePoints as setPoints } from '#modules/ordering/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { BenefitIcon } from '../benefits/benefit-icon.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { FoldableStep } from '../step/foldable-step.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import { useOrderQuery } from '../step/use-order-query.ts'
import css from './loyalty-step.module.css'

const t = translator(texts)

/** Pays a part of the order with points: by a preset button or by a slider. */
export function LoyaltyStep({ order, number }: { readonly order: OrderView; readonly number: number | undefined }) {
  const query = useOrderQuery(queryOf(orderLoyalty, { params: { id: order.tokenValue } }), order)
  const { choose, pending, error } = useOrderChange(({ tokenValue }, points: number) =>
    api(setPoints, { params: { id: tokenValue }, body: { points } }),
  )
  const spend = query.data?.spend
  return (
    <FoldableStep
      id="loyalty"
      isCompact={number === undefined}
      what={t('changePoints')}
      row={{
        icon: star,
        value: order.usedPoints > 0 ? `−${formatBani(bani(order.pointsTotalInt))}` : t('pointsUnused'),
        detail: spend?.subtitle,
      }}
      number={number}
      title={spend?.title ?? t('loyalty')}
      icon={spend && <BenefitIcon name={spend.icon} className={css.icon} />}
      subtitle={spend?.subtitle}
      isDone={order.usedPoints > 0}
    >
      <QueryResult query={query} waiting={<Skeleton size="row" />}>
        {(loyalty) => (
          <SpendPoints
            loyalty={loyalty}
            used={pending ?? order.usedPoints}
            isBusy={pending !== undefined}
            onPoints={choose}
          />
        )}
      </QueryResult>
      <ChangeRefusal error={error} />
    </FoldableStep>
  )
}

interface SpendPointsProps {
  readonly loyalty: OrderLoyalty
  /** Points of the pending change, else of the order, whose answer arrives before the one of this query. */
  readonly used: number
  readonly isBusy: boolean
  readonly onPoints: (points: number) => void
}

function SpendPoints({ loyalty, used, isBusy, onPoints }: SpendPointsProps) {
  const { disabled, isMember, spend } = loyalty
  return (
    <div className={css.spend} aria-busy={isBusy || undefined}>
      <p className="muted">{spend.eligibleAmountLabel}</p>
      {!isMember && (
        <p>
          <a href={href('/account/freshclub')}>{t('loyaltyJoin')}</a>
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons that belong together */}
      <div className={css.options} role="group" aria-label={t('loyaltyOptions')}>
        {spend.options.map(({ points, label, subLabel, enabled, type }) => (
          <button
            key={`${type} ${points}`}
            type="button"
            className={css.option}
            disabled={!enabled}
            aria-pressed={enabled && used === points}
            data-points={points}
            onClick={() => used !== points && onPoints(points)}
          >
            <b>{label}</b>
            <span>{subLabel}</span>
          </button>
        ))}
      </div>
      {!disabled && <PointsSlider loyalty={loyalty} used={used} isBusy={isBusy} onPoints={onPoints} />}
    </div>
  )
}

interface PointsSliderProps {
  readonly loyalty: OrderLoyalty
  readonly used: number
  readonly isBusy: boolean
  readonly onPoints: (points: number) => void
}

/** The button applies the number of points; moving the slider does not. */
function PointsSlider({ loyalty: { spend, unitName, unitsName }, used, isBusy, onPoints }: PointsSliderProps) {
  const { min, max, step, conversionRate, ...words } = spend.slider
  const [points, setHeld] = useState(used)
  const id = useId()
  useEffect(() => setHeld(used), [used])
  const worth = baniOf(points * conversionRate)
  const off = `${worth > 0 ? '−' : ''}${formatBani(worth)}`
  const isUsed = points === used
  const current =
    isUsed && used === spend.usedPoints
      ? words.currentLabel
      : t('loyaltyUse', { points: counted(points, unitName, unitsName) })
  return (
    <div className={css.slider}>
      <label htmlFor={id}>
        <b>{words.title}</b>
      </label>
      <p className="muted">{words.subtitle}</p>
      <div className={css.now}>
        <b>{current}</b>
        <b className={css.worth}>{off}</b>
      </div>
      <input
        id={id}
        type="range"
        className={css.range}
        style={filledTo(max > min ? (points - min) / (max - min) : 0)}
        min={min}
        max={max}
        step={step}
        value={points}
        aria-valuetext={`${counted(points, unitName, unitsName)}, ${off}`}
        onChange={(event) => setHeld(Number(event.target.value))}
      />
      <div className={css.ends}>
        <span>{formatCount(min)}</span>
        <span>{words.maxLabel}</span>
      </div>
      <p className="muted">{words.description}</p>
      <div>
        <Button
          look="secondary"
          isBusy={isBusy}
          aria-disabled={isUsed || undefined}
          onClick={() => !isUsed && onPoints(points)}
        >
          {words.btnLabel}
        </Button>
      </div>
    </div>
  )
}

const customProperties = (properties: Readonly<Record<`--${string}`, string>>): CSSProperties => properties
const filledTo = (share: number): CSSProperties => customProperties({ '--p': `${share * 100}%` })

/** "1 punct", "500 de puncte". The unit comes from the server; "de" follows the Romanian rule for numbers. */
function counted(points: number, unit: string, units: string): string {
  if (points === 1) return `1 ${unit}`
  const rest = points % 100
  return `${formatCount(points)} ${points !== 0 && (rest === 0 || rest >= 20) ? 'de ' : ''}${units}`
}
