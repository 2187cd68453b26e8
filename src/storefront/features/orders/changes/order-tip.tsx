import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bani, baniOf } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import holds from '#locales/order-holds.json'
import texts from '#locales/tip.json'
import { type OrderView, setTip } from '#modules/ordering/contract.ts'
import { TipChoice } from '#storefront/components/order-choices/tip-choice.tsx'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatClock, formatDateTime } from '#storefront/lib/dates/dates.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import actionRow from '../action-row.module.css'

const t = translator(texts)
const ht = translator(holds)

const money = (amount: number): string => moneyText(bani(amount))

/** The tip of a placed order. It can be changed until a day after the delivery. */
export function OrderTip({ order }: { readonly order: OrderView }) {
  const client = useQueryClient()
  const [selected, setSelected] = useState<number>()
  // The awaited payment has arrived once the tip equals the amount that it was for.
  const [awaited, setAwaited] = useState<number>()
  if (order.tipRaise !== null && order.tipRaise.tipInt !== awaited) setAwaited(order.tipRaise.tipInt)
  const id = order.tokenValue
  const status = useRef<HTMLDivElement>(null)
  const save = useMutation({
    mutationFn: (tip: number) => api(setTip, { params: { id }, body: { tip } }),
    onSuccess: async ({ paymentUrl, ...changed }) => {
      await cacheAnswer(client, placedOrderKey(id), changed)
      setSelected(undefined)
      if (paymentUrl !== null) location.assign(paymentUrl)
      // The pressed button disappears with the answer.
      else status.current?.focus()
    },
    // Fetch the order: it shows why the change was refused.
    onError: () => void client.invalidateQueries({ queryKey: placedOrderKey(id) }),
  })
  const { tipRaise, tipUntil } = order
  const isPaid = tipRaise === null && awaited === order.tipTotalInt
  const isSaved = save.isSuccess && save.data.tipRaise === null
  if (!order.canChangeTip && tipRaise === null && !isPaid) return null
  const isBusy = save.isPending
  const error = save.isError ? refusalText(save.error) : undefined
  const tip = selected ?? order.tip
  return (
    <Panel className="stack" aria-labelledby="tip-title">
      <h2 id="tip-title">{t(tipUntil ? 'thank' : 'title')}</h2>
      <div ref={status} tabIndex={-1}>
        <p className="muted">
          {t('whole')} {tipUntil ? t('until', { time: formatDateTime(tipUntil) }) : t('before')}
        </p>
        <p role="status">
          {(isPaid || isSaved) && tipRaise === null && selected === undefined ? savedText(order) : ''}
        </p>
      </div>
      {tipRaise !== null && (
        <Notice>
          <WaitingTip raise={tipRaise} isBusy={isBusy} onPay={save.mutate} onGiveUp={() => save.mutate(order.tip)} />
          {save.data?.tipRaise && save.data.paymentUrl === null && <ErrorText>{t('away')}</ErrorText>}
          {error && <ErrorText>{error}</ErrorText>}
        </Notice>
      )}
      {tipRaise === null && order.canChangeTip && (
        <TipChoice
          key={order.tip}
          options={order.tipOptions}
          tip={tip}
          onPick={setSelected}
          onOther={save.mutate}
          apply={t('save')}
          isBusy={isBusy}
          error={error}
        >
          {tip !== order.tip && (
            <>
              <p>{differenceText(order, tip)}</p>
              <div>
                <Button isBusy={isBusy} onClick={() => save.mutate(tip)}>
                  {t('save')}
                </Button>
              </div>
            </>
          )}
          {error && <ErrorText>{error}</ErrorText>}
        </TipChoice>
      )}
    </Panel>
  )
}

interface WaitingTipProps {
  readonly raise: NonNullable<OrderView['tipRaise']>
  readonly isBusy: boolean
  readonly onPay: (tip: number) => void
  readonly onGiveUp: () => void
}

/** The increase of the tip that waits for its payment. */
function WaitingTip({ raise: { tip, tipInt, amountInt, payUntil }, isBusy, onPay, onGiveUp }: WaitingTipProps) {
  const amount = money(amountInt)
  return (
    <div className="stack">
      <p>{t('waits', { tip: money(tipInt), amount, time: formatClock(payUntil) })}</p>
      <div className={actionRow.row}>
        <Button isBusy={isBusy} onClick={() => onPay(tip)}>
          {t('payNow', { amount })}
        </Button>
        <Button look="soft" disabled={isBusy} onClick={onGiveUp}>
          {t('giveUp')}
        </Button>
      </div>
    </div>
  )
}

const savedText = ({ tipTotalInt }: OrderView): string =>
  tipTotalInt === 0 ? t('none') : t('saved', { amount: money(tipTotalInt) })

/** What changing the tip would charge or refund. A preview: the server decides. */
function differenceText({ tipTotalInt, payments }: OrderView, tip: number): string {
  const more = baniOf(tip) - tipTotalInt
  const amount = money(Math.abs(more))
  const isAtDoor = payments.some(({ state, hold }) => state === 'authorized' && hold === null)
  if (more < 0 && payments.some(({ hold }) => hold?.state === 'held')) return ht('tipLess', { amount })
  if (more > 0) return t(isAtDoor ? 'more' : 'pay', { amount })
  return t(isAtDoor ? 'less' : 'back', { amount })
}
