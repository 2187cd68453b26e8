import type { BodyOf } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import { baniOf, lei } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import { membershipOf } from '#modules/membership/index.ts'
import type { Context } from '#platform/context.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { askForProductAlert } from '../contract.ts'
import { isDue, mostAlerts, priceFor, wishOf } from '../rules/due.ts'
import { type AlertRow, saveAlert } from '../store.ts'

/** Requests of one customer an hour. */
const mostAsked = 60

/**
 * Keeps what a customer wants to be told. Throws `product-not-found`, `alert-already-met` with the price that the customer pays
 * now, `too-many-alerts`, and `too-many-requests`.
 */
export function askForAlert({ db, clock }: Context, catalog: Pick<Catalog, 'cards' | 'offers'>) {
  return async function askForAlert(customerId: string, asked: BodyOf<typeof askForProductAlert>): Promise<AlertRow> {
    const { code } = asked
    await enforceRateLimit(db, clock, { key: `product-alert:${customerId}`, max: mostAsked, seconds: 3_600 })
    const atMost = asked.kind === 'price' ? baniOf(asked.atMost) : null
    const card = catalog.cards([code]).get(code)
    const offer = card && (await catalog.offers(db, [card.variantCode])).get(card.variantCode)
    if (offer === undefined) throw new Problem('product-not-found', { code })
    const membership = await membershipOf(db, customerId)
    if (isDue(wishOf(atMost), offer, membership))
      throw new Problem('alert-already-met', { price: lei(priceFor(offer, membership)) })
    const now = clock.now()
    const saved = await db.transaction((tx) =>
      tx.maybe(saveAlert, [uuid7(now), customerId, code, asked.kind, atMost, now, mostAlerts]),
    )
    if (saved === null) throw new Problem('too-many-alerts', { limit: mostAlerts })
    return saved
  }
}
