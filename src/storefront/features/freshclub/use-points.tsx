import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useId, useState } from 'react'
import { bani } from '#kernel/money.ts'
import { formatCount, translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import { pointsValue } from '#modules/loyalty/rules/spend.ts'
import { type OrderLoyalty, orderLoyalty, usePoints } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { usePointTerms } from '#storefront/lib/queries/tariff-query.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { chip } from '#storefront/ui/button/chip.ts'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './freshclub.module.css'

const t = translator(texts)

/** Sets the points that pay for the open cart; without a cart, a hint to start one. */
export function UsePoints() {
  const order = useOrder()
  const percent = usePointTerms()?.spendPercent
  const token = order?.tokenValue
  return (
    <Panel className="stack">
      <h2>{t('use')}</h2>
      {(order === undefined || percent === undefined) && <Skeleton size="row" />}
      {order === null && percent !== undefined && <PointsUnusable text={t('useNoCart', { percent })} />}
      {token !== undefined && percent !== undefined && (
        <OrderPoints key={token} token={token} version={order?.version ?? 0} percent={percent} />
      )}
    </Panel>
  )
}

const PointsUnusable = ({ text }: { readonly text: string }) => (
  <>
    <p className="muted">{text}</p>
    <div>
      <ButtonLink look="secondary" href={href('/account/freshclub/*rest', { rest: 'all' })}>
        {t('shopAction')}
      </ButtonLink>
    </div>
  </>
)

interface OrderPointsProps {
  readonly token: string
  readonly version: number
  /** Of the goods that points may pay for. */
  readonly percent: number
}

function OrderPoints({ token, version, percent }: OrderPointsProps) {
  const call = queryOf(orderLoyalty, { params: { id: token } })
  // The usable points depend on the order version.
  const query = useQuery({ ...call, queryKey: [...call.queryKey, version], placeholderData: keepPreviousData })
  return (
    <QueryResult query={query} waiting={<Skeleton size="row" />}>
      {(loyalty) =>
        loyalty.disabled ? (
          <PointsUnusable text={t('useNotYet', { least: leastGoods(percent) })} />
        ) : (
          <PointsChoice token={token} loyalty={loyalty} percent={percent} />
        )
      }
    </QueryResult>
  )
}

/** The least goods for which a hundred points can be used. */
const leastGoods = (percent: number): string => formatBani(bani(Math.ceil((100 * 100) / Math.max(1, percent))))

interface PointsChoiceProps extends Pick<OrderPointsProps, 'token' | 'percent'> {
  readonly loyalty: OrderLoyalty
}

function PointsChoice({ token, percent, loyalty: { spend } }: PointsChoiceProps) {
  const { slider, options, usedPoints } = spend
  const queries = useQueryClient()
  const labelId = useId()
  const [points, setPoints] = useState(Math.min(usedPoints, slider.max))
  const use = useMutation({
    mutationFn: () => api(usePoints, { params: { id: token }, body: { points } }),
    onSuccess: (order) => {
      cartOf(queries).take(order)
      const content = points > 0 ? t('usedDone', { count: points }) : t('usedNone')
      raiseToast({ type: 'success', id: 'points', content, duration: 'long', container: 'custom' })
    },
    onError: (error) =>
      raiseToast({ type: 'error', id: 'points', content: refusalText(error), duration: 'long', container: 'custom' }),
  })
  const worth = formatBani(pointsValue(points))
  const share = `${(100 * points) / Math.max(1, slider.max)}%`
  return (
    <>
      <p className="muted">{t('useText', { percent })}</p>
      <div className={css.head}>
        <b id={labelId}>{t('usedWords', { count: points })}</b>
        <b className={css.off}>−{worth}</b>
      </div>
      <div>
        <input
          className={css.range}
          type="range"
          min={slider.min}
          max={slider.max}
          step={slider.step}
          value={points}
          style={{ '--p': share } as CSSProperties}
          aria-labelledby={labelId}
          aria-valuetext={t('usedAloud', { count: points, value: worth })}
          onChange={(event) => setPoints(Number(event.target.value))}
        />
        <div className={`small muted ${css.ends}`}>
          <span>0</span>
          <span>{t('useMax', { max: formatCount(slider.max) })}</span>
        </div>
      </div>
      <div className={css.head}>
        <div className={chip.row}>
          {options.map(({ label, points: some, enabled }) => (
            <button
              key={label}
              type="button"
              className={chip.one}
              aria-pressed={some === points}
              disabled={!enabled}
              onClick={() => setPoints(some)}
            >
              {label}
            </button>
          ))}
        </div>
        <Button isBusy={use.isPending} disabled={use.isPending || points === usedPoints} onClick={() => use.mutate()}>
          {t('useSave')}
        </Button>
      </div>
      {usedPoints > 0 && (
        <p>
          {t('usedNow', { count: usedPoints })}{' '}
          <a className="link" href={href('/checkout')}>
            {t('useAction')}
          </a>
        </p>
      )}
    </>
  )
}
