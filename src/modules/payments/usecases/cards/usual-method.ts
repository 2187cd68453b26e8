import type { Bani } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { PaymentGateway } from '../../ports.ts'
import { presentBankCard } from '../../present.ts'
import { isChoosable } from '../../rules/eligible.ts'
import { listCards } from '../../store.cards.ts'
import { findMethod } from '../../store.ts'
import type { ChosenMethod } from './choose-card.ts'

export interface LastPayment {
  readonly customerId: string
  readonly methodCode: string
  /** The code of the saved card that was charged. */
  readonly bankCard: string | null
}

/**
 * The method of a customer's last order for another one of `amount` bani: online with the card of that order, else with the
 * card saved last, else with a card typed at the gateway. Null for a method that cannot be chosen now.
 */
export function usualMethod({ clock }: Pick<Context, 'clock'>, gateway: PaymentGateway) {
  return async function usualMethod(
    q: Queryable,
    { customerId, methodCode, bankCard }: LastPayment,
    amount: Bani,
  ): Promise<ChosenMethod | null> {
    const method = await q.maybe(findMethod, [methodCode])
    if (method === null || !isChoosable(method, amount)) return null
    const paymentMethod = method.code
    if (method.channel !== 'gateway') return { paymentMethod, bankCard: null, savesCard: false }
    const saved = await q.rows(listCards, [customerId, 'card'])
    const usable = saved.filter((card) => presentBankCard(card, gateway, clock.now()).isUsable)
    const card = usable.find(({ code }) => code === bankCard) ?? usable.at(-1)
    return { paymentMethod, bankCard: card?.code ?? null, savesCard: false }
  }
}
