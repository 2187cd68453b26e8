import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-holds.json' with { type: 'json' }
import type { OrderView } from '#modules/ordering/contract.ts'

const t = translator(texts)

type PaidOrder = {
  readonly payments: readonly Pick<OrderView['payments'][number], 'state' | 'amountInt' | 'refundedInt' | 'hold'>[]
}

/** What becomes of the money when the order is cancelled: what is only held is released, what was taken is refunded. */
export function cancelledMoney({ payments }: PaidOrder): string {
  const held = payments.reduce((sum, { hold }) => sum + (hold?.state === 'held' ? hold.amountInt : 0), 0)
  const isTaken = payments.some(
    ({ state, amountInt, refundedInt }) =>
      (state === 'completed' || state === 'partially_refunded') && refundedInt < amountInt,
  )
  if (held === 0 && !isTaken) return t('cancelUnpaid')
  return [held > 0 ? t('cancelHeld', { amount: moneyText(bani(held)) }) : '', isTaken ? t('cancelTaken') : '']
    .filter((sentence) => sentence !== '')
    .join(' ')
}
