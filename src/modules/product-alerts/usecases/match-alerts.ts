import { type Catalog, goodsChangesSince } from '#modules/catalog/index.ts'
import { membershipOf } from '#modules/membership/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { isDue, wishOf } from '../rules/due.ts'
import * as store from '../store.ts'

/** What a customer waits for has come; `engagement` writes the letter. */
export const alertDueEvent = 'product-alert.due'

/** Changes of the catalogue are kept for two hours: after a longer pause everything that is awaited is compared. */
const longestPause = { hours: 1 }

/** Alerts compared at a time. */
const pageSize = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * The job that compares alerts with the products whose stock or price has changed since it last ran, promotions that have begun
 * meanwhile among them, and has one letter written for each that is due. One statement finds the alerts of all changed products.
 */
export function matchAlerts(context: Context, catalog: Pick<Catalog, 'cards' | 'offers' | 'refresh'>) {
  return async function matchAlerts(): Promise<void> {
    await catalog.refresh()
    await context.db.transaction(async (tx) => {
      const now = context.clock.now()
      const position = await tx.maybe(store.lockPosition, [])
      const isKnown = position !== null && Temporal.Instant.compare(position.readAt, now.subtract(longestPause)) > 0
      const changes = await goodsChangesSince(tx, isKnown ? position.snapshot : null, position?.readAt ?? now, now)
      const codes = isKnown ? changes.products : (await tx.rows(store.awaitedProducts, [])).map(({ code }) => code)
      await tx.run(store.writePosition, [changes.snapshot, now])
      if (codes.length > 0) await tellDue(context, catalog, tx, codes)
    })
  }
}

async function tellDue(
  { clock }: Context,
  catalog: Pick<Catalog, 'cards' | 'offers'>,
  tx: Tx,
  codes: readonly string[],
): Promise<void> {
  let after: string | undefined = firstId
  while (after !== undefined) {
    const page: store.AlertRow[] = await tx.rows(store.waitingFor, [codes, after, pageSize])
    const due = await dueOf(catalog, tx, page)
    if (due.length > 0) {
      await tx.run(store.markTold, [due, clock.now()])
      await putEvents(tx, clock, ...due.map((alertId) => ({ kind: alertDueEvent, payload: { alertId } })))
    }
    after = page.length < pageSize ? undefined : page.at(-1)?.id
  }
}

/** The ids of those whose product is sold now as the customer wants it, at the prices in force. */
async function dueOf(
  catalog: Pick<Catalog, 'cards' | 'offers'>,
  tx: Tx,
  alerts: readonly store.AlertRow[],
): Promise<string[]> {
  const cards = catalog.cards([...new Set(alerts.map(({ productCode }) => productCode))])
  const offers = await catalog.offers(
    tx,
    [...cards.values()].map(({ variantCode }) => variantCode),
  )
  const due: string[] = []
  for (const { id, customerId, productCode, atMost } of alerts) {
    const offer = offers.get(cards.get(productCode)?.variantCode ?? '')
    if (offer === undefined) continue
    const wish = wishOf(atMost)
    const isDueForGenius = async (): Promise<boolean> =>
      isDue(wish, offer, 'genius') && (await membershipOf(tx, customerId)) === 'genius'
    // Who pays which price matters only where the Genius price alone is low enough.
    if (isDue(wish, offer, 'standard') || (await isDueForGenius())) due.push(id)
  }
  return due
}
