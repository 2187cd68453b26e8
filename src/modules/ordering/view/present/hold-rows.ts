import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import type { PaymentView } from '../../order/contract/payment.ts'
import { t } from '../../texts.ts'
import type { SummaryRow } from './summary-row.ts'

/** What is held on the shopper's card; once the van has left what was taken and released of it. Empty without holds. */
export const holdRows = (payments: readonly PaymentView[]): SummaryRow[] =>
  payments.flatMap(({ hold }) => (hold === null ? [] : rowsOf(hold)))

function rowsOf({ state, ...hold }: NonNullable<PaymentView['hold']>): SummaryRow[] {
  const released = { type: 'released', key: t('sum.released'), value: text(hold.releasedInt) } as const
  switch (state) {
    case 'held':
      return [{ type: 'held', key: t('sum.held'), value: text(hold.amountInt), description: t('sum.held.text') }]
    case 'taken':
      return [
        { type: 'paid', key: t('sum.taken'), value: text(hold.takenInt) },
        ...(hold.releasedInt > 0 ? [released] : []),
      ]
    case 'released':
      return [{ ...released, description: t('sum.released.text') }]
  }
}

const text = (amountInt: number): string => moneyText(bani(amountInt))
