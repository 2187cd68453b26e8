import type { moneyOf, PaymentView } from '#modules/payments/index.ts'
import type { DeskOrder } from './contract.staff-order-view.ts'

export type MoneyOfOrder = Awaited<ReturnType<typeof moneyOf>>

export function presentMoney(
  payments: readonly PaymentView[],
  { attempts, refunds, ledger, discrepancies }: MoneyOfOrder,
): DeskOrder['money'] {
  return {
    payments: payments.map(({ type, method, amountInt, refundedInt, state }) => ({
      ...{ type, method: method?.code ?? '', amount: amountInt, refunded: refundedInt, state },
    })),
    attempts: attempts.map(({ methodCode, at, changedAt, ...attempt }) => ({
      ...{ ...attempt, method: methodCode, at: at.toString(), changedAt: changedAt.toString() },
    })),
    refunds: refunds.map(({ methodCode, at, doneAt, ...refund }) => ({
      ...{ ...refund, method: methodCode, at: at.toString(), doneAt: doneAt?.toString() ?? null },
    })),
    ledger: ledger.map(({ at, kind, account, amount }) => ({ at: at.toString(), kind, account, amount })),
    isBalanced: ledger.reduce((sum, { amount }) => sum + amount, 0) === 0,
    discrepancies: discrepancies.map(({ foundAt, ...one }) => ({ ...one, foundAt: foundAt.toString() })),
  }
}
