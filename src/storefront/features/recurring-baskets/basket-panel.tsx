import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import mail from '#locales/mail-recurring.json'
import texts from '#locales/recurring-baskets.json'
import { endRecurringBasket, type RecurringBasket } from '#modules/recurring-baskets/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Switch } from '#storefront/ui/form/switch.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { BasketForm } from './basket-form.tsx'
import { BasketLines } from './basket-lines.tsx'
import { weekdayName } from './dates.ts'
import { Deliveries } from './deliveries.tsx'
import css from './recurring-baskets.module.css'
import { basketsQuery, useBasketChange } from './recurring-query.ts'

const t = translator(texts)
const warnings = translator(mail.warnings)

interface BasketPanelProps {
  readonly basket: RecurringBasket
  readonly onEnded: () => void
}

/** A basket: when it comes next, what comes, its settings, and its end. */
export function BasketPanel({ basket, onEnded }: BasketPanelProps) {
  const { id, weekday, since, until, isPaused, lines, total, addressName, refusals } = basket
  const [isChanging, setChanging] = useState(false)
  const change = useBasketChange(id)
  const title = t('every', { day: weekdayName(weekday), hours: `${since}–${until}` })
  useTargetFocus(id)
  const close = (): void => {
    setChanging(false)
    document.getElementById(`cos-${id}`)?.focus()
  }
  return (
    <Panel className={css.panel} aria-label={title}>
      <div className={css.head}>
        <div>
          <h2 id={`cos-${id}`} tabIndex={-1}>
            {title}
          </h2>
          <p className="small muted">
            {t('summary', {
              address: addressName ?? t('noLongerAddress'),
              count: lines.filter(({ isDue }) => isDue).length,
              total: formatBani(bani(total)),
            })}
          </p>
        </div>
        <div id={`pauza-${id}`} tabIndex={-1} className={css.active}>
          <Switch
            title={t('active')}
            isOn={!(change.isPending ? (change.variables?.isPaused ?? isPaused) : isPaused)}
            onChange={(isOn) => change.mutate({ isPaused: !isOn })}
          />
        </div>
      </div>
      {change.error && !isChanging && (
        <Notice kind="err" isAlert>
          {refusalText(change.error)}
        </Notice>
      )}
      {isPaused ? <p>{t('paused')}</p> : <Deliveries basket={basket} />}
      {!isPaused &&
        refusals.map((refusal) => (
          <Notice key={refusal} kind="warn">
            {warnings(refusal)}
          </Notice>
        ))}
      {isChanging ? (
        <BasketForm
          settings={basket}
          hasAgeRestricted={lines.some(({ product }) => product?.isAgeRestricted === true)}
          action={t('save')}
          isBusy={change.isPending}
          error={change.error ? refusalText(change.error) : undefined}
          onSave={(settings) => change.mutate(settingsOf(settings), { onSuccess: close })}
          onCancel={close}
        />
      ) : (
        <Button look="ghost" size="small" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      )}
      <BasketLines basket={basket} />
      <p className="small muted">{t('fixed')}</p>
      <EndBasket basket={basket} onEnded={onEnded} />
    </Panel>
  )
}

/** Only what the form sets: `settings` may be a whole basket. */
const settingsOf = ({
  weekday,
  since,
  until,
  addressId,
  paymentMethod,
  bankCard,
  limitInt,
  wantsSubstitutes,
  ageConfirmed,
}: Parameters<Parameters<typeof BasketForm>[0]['onSave']>[0]) => ({
  ...{ weekday, since, until, addressId, paymentMethod, bankCard, limitInt, wantsSubstitutes, ageConfirmed },
})

/** A letter leads to a part of the page, which exists once its basket is loaded. */
function useTargetFocus(id: string): void {
  useEffect(() => {
    const target = location.hash.slice(1)
    if (target.endsWith(id)) document.getElementById(target)?.focus()
  }, [id])
}

function EndBasket({ basket: { id, weekday }, onEnded }: BasketPanelProps) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => api(endRecurringBasket, { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: basketsQuery.queryKey })
      onEnded()
    },
  })
  if (!isAsking) {
    return (
      <Button look="danger" size="small" onClick={() => setAsking(true)}>
        {t('end')}
      </Button>
    )
  }
  return (
    <div className={css.row}>
      <p>{t('endAsk', { day: weekdayName(weekday) })}</p>
      {end.error && (
        <Notice kind="err" isAlert>
          {refusalText(end.error)}
        </Notice>
      )}
      <Button look="danger" size="small" isBusy={end.isPending} autoFocus onClick={() => end.mutate()}>
        {t('endYes')}
      </Button>
      <Button look="ghost" size="small" onClick={() => setAsking(false)}>
        {t('giveUp')}
      </Button>
    </div>
  )
}
